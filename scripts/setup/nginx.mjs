import { findProgram } from './programs.mjs';

/** It may be only on an administrator's PATH. */
const FIXED = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];

/** The path of an nginx, which is installed if there is none. */
export function findNginx() {
  return findProgram({ name: 'nginx', variable: 'NGINX_PATH', packageName: 'nginx-light', fixed: FIXED });
}
