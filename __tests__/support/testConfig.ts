import { BlockList } from 'node:net';
import type { Config } from '../../src/server/process/config';

export const SITE_URL = 'https://hibari.example';

/** The configuration of a server that tests ask by `inject`. */
export const testConfig = (dataDir: string): Config => ({
  environment: 'test',
  port: 0,
  host: 'localhost',
  siteUrl: SITE_URL,
  dataDir,
  imageHosts: [],
  hsts: 'max-age=63072000',
  trustedProxies: new BlockList(),
  logLevel: 'silent',
  stopGrace: 0,
  metrics: false,
});
