import { readFileSync } from 'node:fs';
import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { readContentFile } from '../../../../packages/content-service/import/files/contentFile';
import { describeProblem, errorsOf } from '../../../../packages/content-service/import/importProblem';
import {
  CONTENT_LIMITS,
  type ContentLimits,
  ParseBudget,
} from '../../../../packages/content-service/import/limits';
import { listContentFiles } from '../../../../packages/content-service/import/files/listContentFiles';
import { readContent } from '../../../../packages/content-service/import/readContent';
import {
  makeContentFolder,
  makePicture,
  markdown,
  projectFields,
  type ContentFiles,
  type ContentFolder,
} from '../../../support/contentFolder';
import { ROOT } from '../../../support/projectFiles';

const project = markdown({ ...projectFields, thumbnail: '../../cover.webp' });
let folder: ContentFolder;
beforeEach(async () => {
  const names = ['a', 'b', 'c'].map((name) => [`post/${name}/ja.md`, project] as const);
  folder = await makeContentFolder({ 'cover.webp': await makePicture(), ...Object.fromEntries(names) });
});
afterEach(() => folder.remove());

async function read(limits: Partial<ContentLimits> = {}, between?: () => Promise<unknown>) {
  const all = { ...CONTENT_LIMITS, ...limits };
  const files = await listContentFiles(folder.path, all);
  await between?.();
  const { items, problems, isTransient } = await readContent(folder.path, files, { limits: all });
  return { ids: items.map(({ id }) => id), lines: errorsOf(problems).map(describeProblem), isTransient };
}

describe('limits of all files together [content.bounded-import]', () => {
  it('files beyond the greatest number are left out and named', async () => {
    expect(await read({ files: 3 })).toMatchObject({
      ids: ['a-ja', 'b-ja'],
      lines: ['post/c/ja.md comes after 3 files, the most in all (left out)'],
    });
  });

  it('files beyond the greatest size are left out and named', async () => {
    const { lines } = await read({ totalBytes: project.length * 2 });
    expect(lines).toContain('post/c/ja.md comes after 0.0 MB of files, the most in all (left out)');
  });

  it('Markdown files beyond their greatest size together are left out and named; pictures are not counted', async () => {
    const { ids, lines } = await read({ totalTextBytes: project.length * 2 });
    expect(ids).toEqual(['a-ja', 'b-ja']);
    expect(lines).toEqual(['post/c/ja.md comes after 0.0 MB of Markdown, the most in all (left out)']);
  });

  it('a folder with too many names is left out, its neighbours are read', async () => {
    await folder.write({ 'blog/x': '', 'blog/y': '', 'blog/z': '', 'blog/w': '' });
    expect(await read({ folderEntries: 3 })).toMatchObject({
      ids: ['a-ja', 'b-ja', 'c-ja'],
      lines: ['blog holds more than 3 files (left out)'],
    });
  });

  it('when the time for parsing is spent, the other files are left out and tried again later', async () => {
    const { ids, lines, isTransient } = await read({ totalParseMs: 0 });
    expect([ids, isTransient]).toEqual([[], true]);
    expect(lines).toHaveLength(3);
  });
});

describe('the time limit of a parser [content.bounded-import]', () => {
  it('interrupts synchronous code that never ends, and runs the next', () => {
    const endless = () => {
      for (;;);
    };
    const time = new ParseBudget({ ...CONTENT_LIMITS, parseMs: 500 });
    expect(() => time.run(endless)).toThrow('takes longer than 500 ms');
    expect(time.run(() => 'next')).toBe('next');
  });

  it('interrupts a regular expression that backtracks', () => {
    const backtracking = new RegExp(['^(a+)', '+b'].join(''));
    const time = new ParseBudget({ ...CONTENT_LIMITS, parseMs: 50 });
    expect(() => time.run(() => backtracking.test('a'.repeat(60)))).toThrow('longer than 50 ms');
  });

  it('interrupts only the one of those in the queue that never ends', async () => {
    const time = new ParseBudget({ ...CONTENT_LIMITS, parseMs: 100 });
    const wrong = new Error('wrong');
    const works = [
      () => 'first',
      () => {
        for (;;);
      },
      () => {
        throw wrong;
      },
      () => 'last',
    ];
    expect(await Promise.allSettled(works.map((work) => time.queue(work)))).toEqual([
      { status: 'fulfilled', value: 'first' },
      {
        status: 'rejected',
        reason: expect.objectContaining({ message: 'takes longer than 100 ms to parse' }),
      },
      { status: 'rejected', reason: wrong },
      { status: 'fulfilled', value: 'last' },
    ]);
  });

  it('passes on what the parser throws', () => {
    const error = new Error('broken');
    const throws = () => {
      throw error;
    };
    // Not within 50 ms, which a busy machine may take to call it.
    expect(() => new ParseBudget().run(throws)).toThrow(error);
  });
});

describe('a file that changes between the list and the reading [content.bounded-import]', () => {
  const gone = () => rm(join(folder.path, 'post/b/ja.md'));
  it.each<[string, () => Promise<unknown>, string]>([
    ['vanishes', gone, 'does not exist any more'],
    [
      'becomes a folder',
      async () => {
        await gone();
        await mkdir(join(folder.path, 'post/b/ja.md'));
      },
      'is not a file any more',
    ],
    [
      'becomes a link out',
      async () => {
        await gone();
        await symlink('/etc/passwd', join(folder.path, 'post/b/ja.md'));
      },
      'is a link out of the content folder',
    ],
    ['grows', () => folder.write({ 'post/b/ja.md': 'x'.repeat(2_000_000) }), 'has 2.0 MB, more than 1.0 MB'],
  ])('%s', async (_what, change, fault) => {
    const { ids, lines } = await read({}, change);
    expect(ids).toEqual(['a-ja', 'c-ja']);
    expect(lines).toEqual([`post/b/ja.md ${fault} (left out)`]);
  });

  it('is not taken for good: the next start tries it again', async () => {
    expect((await read({}, gone)).isTransient).toBe(true);
    expect((await read()).isTransient).toBe(false);
  });
});

describe('names', () => {
  it('a picture is found whichever way its name writes an accent', async () => {
    const files: ContentFiles = {
      'post/a/cafe\u0301.webp': await makePicture(),
      'post/a/ja.md': markdown({ ...projectFields, thumbnail: 'caf\u00e9.webp' }),
    };
    await folder.write(files);
    expect((await read()).lines).toEqual([]);
  });

  it('a link inside of the content folder is read, one out of it never', async () => {
    await symlink('../a/ja.md', join(folder.path, 'post/b/en.md'));
    expect((await read()).ids).toContain('b-en');
    await symlink('/etc/passwd', join(folder.path, 'passwd'));
    await expect(readContentFile(folder.path, 'passwd', 1e6)).rejects.toThrow('out of the content folder');
    await expect(readContentFile(folder.path, '../../etc/passwd', 1e6)).rejects.toThrow('out of the');
  });
});

it('a problem is one short line, with any texts', () => {
  const line = describeProblem({
    file: `a\n${'x'.repeat(5_000)}`,
    line: 3,
    field: `\u001b[31m${'f'.repeat(5_000)}`,
    message: `\u202e\u2028\ud800${'m'.repeat(50_000)}`,
    kept: false,
  });
  expect(line).toMatch(
    /^a\\u\{a\}x+….*\\u\{1b\}\[31mf+….*\\u\{202e\}\\u\{2028\}\\u\{d800\}m+… \(left out\)$/,
  );
  expect(line.length).toBeLessThan(700);
});

it('the guide for editors names each limit [content.bounded-import]', () => {
  const guide = readFileSync(join(ROOT, 'docs/content.md'), 'utf8').replaceAll(',', '');
  const {
    totalParseMs,
    parseMs,
    totalBytes,
    totalTextBytes,
    textBytes,
    pictureBytes,
    picturePixels,
    ...counts
  } = CONTENT_LIMITS;
  const told = [
    ...Object.values(counts).map(String),
    `${totalParseMs / 1000} s`,
    `${parseMs / 1000} s`,
    ...[totalBytes, totalTextBytes, textBytes, pictureBytes].map((bytes) => `${bytes / 1e6} MB`),
    `${picturePixels / 1e6} megapixels`,
  ];
  expect(told.filter((limit) => !new RegExp(`\\b${limit}\\b`).test(guide))).toEqual([]);
});
