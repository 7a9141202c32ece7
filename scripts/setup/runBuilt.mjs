import { buildWhatIsStale } from './build.mjs';
import { installWhatIsMissing } from './install.mjs';
import { ROOT } from './root.mjs';

/**
 * Installs what is missing, builds what is stale, then becomes that program of dist/server, which has the command's name.
 * @param {'edit' | 'export'} command
 */
export async function runBuilt(command) {
  try {
    await installWhatIsMissing();
    await buildWhatIsStale();
  } catch (error) {
    console.error(`npm run ${command}: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
  process.chdir(ROOT);
  process.env.NODE_ENV = 'production';
  await import(new URL(`../../dist/server/${command}.mjs`, import.meta.url).href);
}
