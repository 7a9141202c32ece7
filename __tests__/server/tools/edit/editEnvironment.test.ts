import { readConfig } from '../../../../src/server/process/config';
import { editEnvironment } from '../../../../src/server/tools/edit/editEnvironment';

it('is of this machine, regardless of the configuration of the servers [content.edit-is-local]', () => {
  const config = readConfig(
    editEnvironment({
      PORT: '4000',
      HOST: '0.0.0.0',
      SITE_URL: 'https://www.example.com',
      CONTENT_URL: 'https://cdn.example.com',
      DATABASE_URL: 'postgres://db.example.com/site',
      ANALYTICS_ID: 'G-AB12CD34EF',
    }),
  );
  expect(config).toMatchObject({ port: 4000, host: 'localhost', siteUrl: 'http://localhost:4000' });
  expect([config.contentUrl, config.databaseUrl, config.analyticsId]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
