import { installPackages, isExecutable, onPath } from './programs.mjs';

/** It stands where only an administrator's PATH leads. */
const FIXED = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];
const PACKAGE = 'nginx-light';

/** The path of an nginx: `NGINX_PATH`, an installed one, else the distribution's. Throws where none can be had. */
export async function findNginx() {
  const given = process.env.NGINX_PATH;
  if (given) return given;
  const found = find();
  if (found !== undefined) return found;
  console.log("No nginx found: installing the distribution's…");
  await installPackages(PACKAGE);
  const installed = find();
  if (installed === undefined)
    throw new Error('no nginx found and none could be installed; set NGINX_PATH to one');
  return installed;
}

function find() {
  return [...onPath(['nginx']), ...FIXED].find(isExecutable);
}
