type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The environment of `npm run edit`: this machine only, content of the folder only, whatever the site's own variables
 * say (rule: content.edit-is-local).
 */
export function editEnvironment(env: Environment): Environment {
  const { PORT } = env;
  return {
    ...(PORT !== undefined && { PORT }),
    ...(env['DATA_DIR'] !== undefined && { DATA_DIR: env['DATA_DIR'] }),
    NODE_ENV: 'production',
    HOST: 'localhost',
    LOG_LEVEL: env['LOG_LEVEL'] ?? 'warn',
  };
}
