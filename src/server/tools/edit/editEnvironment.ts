type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The environment of `npm run edit`: this machine only, content of the folder only, whatever the site's own variables
 * say (rule: content.edit-is-local).
 */
export function editEnvironment({ PORT, DATA_DIR, LOG_LEVEL = 'warn' }: Environment): Environment {
  return { PORT, DATA_DIR, LOG_LEVEL, NODE_ENV: 'production', HOST: 'localhost' };
}
