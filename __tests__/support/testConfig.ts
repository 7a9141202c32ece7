import { BlockList } from 'node:net';
import type { Config } from '../../src/server/config';

/** The configuration of a server that tests ask by `inject`. */
export const testConfig = (dataDir: string): Config => ({
  environment: 'test',
  port: 0,
  host: 'localhost',
  siteUrl: 'https://hibari.example',
  dataDir,
  imageHosts: [],
  hsts: 'max-age=63072000',
  trustedProxies: new BlockList(),
  logLevel: 'silent',
  stopGrace: 0,
  metrics: false,
});
