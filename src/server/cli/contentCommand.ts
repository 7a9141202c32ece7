import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { asc, eq } from 'drizzle-orm';
import { COLLECTIONS } from '../../contract/collections';
import { readConfig } from '../config';
import { openDatabase } from '../content/contentDatabase';
import { importContent } from '../content/import/importContent';
import { describeProblem, type ImportProblem } from '../content/import/importProblem';
import { listContentFiles } from '../content/import/listContentFiles';
import { readContent } from '../content/import/readContent';
import { items, type ContentDatabase } from '../content/tables';
import { describeFailure } from '../startFault';

const USAGE = `npm run content -- <command> [options]
  import   fill the database from the content folder
  export   write the database's items as JSON lines, a file for each collection
  check    say what is wrong in the content folder; needs no database
options
  --content <folder>   the content folder (content)
  --data <folder>      the database's folder (DATA_DIR)
  --out <folder>       where export writes (content-export)`;

export interface CommandOutput {
  out(line: string): void;
  err(line: string): void;
}

interface Folders {
  content: string;
  data: string;
  out: string;
}

/**
 * Runs one command and resolves to the exit code: 0, 1 if the content or the set-up is faulty, 2 if the command line
 * is invalid.
 */
export async function runContentCommand(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  output: CommandOutput,
): Promise<number> {
  const command = readCommand(args);
  if (!command) {
    output.err(USAGE);
    return 2;
  }
  try {
    const { content = 'content', out = 'content-export' } = command.options;
    const data = command.options.data ?? readConfig(env).dataDir;
    return await command.run({ content: resolve(content), data: resolve(data), out: resolve(out) }, output);
  } catch (error) {
    output.err(describeFailure(error));
    return 1;
  }
}

function readCommand(args: readonly string[]) {
  const option = { type: 'string' } as const;
  try {
    const options = { content: option, data: option, out: option };
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [name = '', ...others] = positionals;
    const run = others.length === 0 && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    return run && { run, options: values };
  } catch {
    return undefined;
  }
}

const COMMANDS: Readonly<Record<string, (folders: Folders, output: CommandOutput) => Promise<number>>> = {
  async check({ content }, output) {
    const { items: found, problems } = await readContent(content, await listContentFiles(content));
    return printProblems(problems, `${found.length} items`, output);
  },

  import: ({ content, data }, output) =>
    withDatabase(data, output, async (db) => {
      const report = await importContent(db, { contentDir: content });
      return printProblems(
        report.problems,
        `${report.items} items${report.unchanged ? ', nothing has changed' : ''}`,
        output,
      );
    }),

  export: ({ data, out }, output) =>
    withDatabase(data, output, async (db) => {
      await mkdir(out, { recursive: true });
      for (const collection of COLLECTIONS) {
        const rows = await db
          .select()
          .from(items)
          .where(eq(items.collection, collection))
          .orderBy(asc(items.id));
        const lines = rows.map(({ document, body }) => `${JSON.stringify({ ...document, body })}\n`);
        await writeFile(join(out, `${collection}.jsonl`), lines.join(''));
        output.out(`${join(out, `${collection}.jsonl`)}: ${rows.length} items`);
      }
      return 0;
    }),
};

async function withDatabase(
  dataDir: string,
  output: CommandOutput,
  run: (db: ContentDatabase) => Promise<number>,
): Promise<number> {
  const database = await openDatabase({ dataDir, warn: (line) => output.err(line) });
  try {
    return await run(database.db);
  } finally {
    await database.close();
  }
}

function printProblems(problems: readonly ImportProblem[], summary: string, output: CommandOutput): number {
  for (const problem of problems) output.err(describeProblem(problem));
  output.out(problems.length === 0 ? summary : `${summary}, ${problems.length} problems`);
  return problems.length === 0 ? 0 : 1;
}
