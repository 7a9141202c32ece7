/** `npm run content` on a folder and a database of a test's own. */
import { runContentCommand } from '../../packages/content-service/commands/runContentCommand';
import { importCommand } from '../../src/server/importCommand';
import { makeContentFolder, makePicture, markdown, projectFields, type ContentFolder } from './contentFolder';

interface Run {
  code: number;
  out: string[];
  err: string[];
  /** The progress lines, each as it was written over the one before. */
  progress: string[];
  asked: string[];
}

export interface ContentCli {
  content: ContentFolder;
  data: ContentFolder;
  /** Without a terminal for answers. */
  run(...args: string[]): Promise<Run>;
  /** In a terminal, where each question gets that answer. */
  runInTerminal(answer: boolean, ...args: string[]): Promise<Run>;
  remove(): Promise<unknown>;
}

/** The folder has one project, in three languages and without a fault. */
export async function makeContentCli(): Promise<ContentCli> {
  const data = await makeContentFolder();
  const item = markdown(projectFields);
  const content = await makeContentFolder({
    'post/alpha/cover.webp': await makePicture(),
    ...{ 'post/alpha/ja.md': item, 'post/alpha/en.md': item, 'post/alpha/ko.md': item },
  });

  async function runWith(args: string[], answer?: boolean): Promise<Run> {
    const seen: Omit<Run, 'code'> = { out: [], err: [], progress: [], asked: [] };
    const ask = (question: string) => {
      seen.asked.push(question);
      return Promise.resolve(answer === true);
    };
    const code = await runContentCommand(
      [...args, '--content', content.path],
      { DATA_DIR: data.path },
      {
        out: (line) => seen.out.push(line),
        err: (line) => seen.err.push(line),
        ...(answer !== undefined && { ask, progress: (line) => seen.progress.push(line) }),
      },
      { import: importCommand },
    );
    return { code, ...seen };
  }

  return {
    content,
    data,
    run: (...args) => runWith(args),
    runInTerminal: (answer, ...args) => runWith(args, answer),
    remove: () => Promise.all([content.remove(), data.remove()]),
  };
}
