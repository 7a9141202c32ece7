/** The table of content that broke the importer, or could: each row in a folder or file of its own. */
import { execFile } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { makeBlankPng } from './blankPng';
import { HOSTILE_HTML } from './hostileHtml';
import { frames, movingGif } from './movingPictures';
import { articleFields, makePicture, markdown, projectFields } from './contentFolder';

const run = promisify(execFile);

export interface BrokenContent {
  what: string;
  make: (root: string) => Promise<unknown>;
  /** How the lines that name it start, each once. */
  lines: readonly string[];
}

/** Items that the table's rows refer to; they load. */
const GOOD_BESIDE: Readonly<Record<string, string>> = {
  'post/sound/ja.md': project({}),
  'post/sound/ko.md': `\ufeff${project({ id: 'sound_2.ko' }).replaceAll('\n', '\r\n')}`,
  'blog/sound/ja.md': markdown({ ...articleFields, thumbnail: '../../post/sound/cover.webp' }),
};

function project(fields: object, body?: string): string {
  return markdown({ ...projectFields, thumbnail: '../sound/cover.webp', ...fields }, body);
}

const place = async (root: string, path: string) => {
  const file = join(root, path);
  await mkdir(dirname(file), { recursive: true });
  return file;
};
const file = (path: string, content: string | Uint8Array) => async (root: string) =>
  writeFile(await place(root, path), content);
const link = (path: string, target: string) => async (root: string) =>
  symlink(target, await place(root, path));
const pipe = (path: string) => async (root: string) => run('mkfifo', [await place(root, path)]);
const all =
  (...makes: BrokenContent['make'][]) =>
  async (root: string) => {
    for (const make of makes) await make(root);
  };

function row(what: string, make: BrokenContent['make'], ...lines: string[]): BrokenContent {
  return { what, make, lines };
}
/** A project whose fields or body are broken; its front matter has ten lines. */
function item(name: string, content: string | Uint8Array, line: string): BrokenContent {
  return row(name, file(`post/${name}/ja.md`, content), `post/${name}/ja.md${line}`);
}
const withYaml = (yaml: string) => project({}).replace('---\n', `---\n${yaml}\n`);

const WIDE = '𐀀'.repeat(40);

const ENTRIES: readonly BrokenContent[] = [
  row('a dangling link', link('post/dangling/ja.md', 'none.md'), 'post/dangling/ja.md is a link to nothing'),
  row('a link to itself', link('post/loop/ja.md', 'ja.md'), 'post/loop/ja.md is a link that leads back'),
  row('a link to the folder around it', link('post/round', '..'), 'post/round is a link to a folder'),
  row('a linked item', link('post/linked', 'sound'), 'post/linked is a link to a folder'),
  row('a file name on a folder', link('post/name/ja.md', '../sound'), 'post/name/ja.md is a link to a fold'),
  row('a folder as a file', file('post/folder/ja.md/x', ''), 'post/folder/ja.md is a folder, not a file'),
  row('a link out', link('post/out/ja.md', '/etc/passwd'), 'post/out/ja.md is a link out of the content f'),
  row('an endless device', link('post/zero/ja.md', '/dev/zero'), 'post/zero/ja.md is a link out of the con'),
  row('a pipe', pipe('post/pipe/ja.md'), 'post/pipe/ja.md is a pipe, a socket or a device'),
  row(
    'a link to a pipe',
    all(pipe('post/pipes/.pipe'), link('post/pipes/ja.md', '.pipe')),
    'post/pipes/ja.md is a link to a pipe',
  ),
  row('an ending in upper case', file('post/upper/ja.MD', project({})), 'post/upper/ja.MD must end in ".md"'),
  row('another ending', file('post/other/ja.markdown', 'x'), 'post/other/ja.markdown must end in ".md"'),
  row('many folders', file('post/1/2/3/4/5/6/7/8/ja.md', 'x'), 'post/1/2/3/4/5/6/7/8 lies more than 8 fol'),
  row(
    'a line feed in a name',
    file('post/a\nINFO b/ja.md', 'x'),
    'post/a\\u{a}INFO b/ja.md "a\\u{a}INFO b" must be lower-case',
  ),
  row(
    'names of fields that no database takes',
    file('post/escapes/ja.md', withYaml('"a\\0": 1\n"a\\ud800": 1')),
    'post/escapes/ja.md:2 a\ufffd: post has no such field',
    'post/escapes/ja.md:3 a\ufffd: post has no such field',
  ),
  // Letters of two units each, at both places in which a message can cut one in half.
  ...['', 'a'].map((before, at) =>
    row(
      'messages that cut a letter',
      file(
        `post/cut-${at}/ja.md`,
        project({}, [`${before}${WIDE}   ${WIDE}`, `<p x="${before}${WIDE}">`].join('\n\n')),
      ),
      `post/cut-${at}/ja.md:11 body: has three or more spaces`,
      `post/cut-${at}/ja.md:13 body: x of <p> is removed`,
    ),
  ),
  row('a decomposed name', file('post/cafe\u0301/ja.md', 'x'), 'post/cafe\u0301/ja.md "cafe\u0301" must be'),
  row(
    'a name of broken bytes',
    (root) => mkdir(Buffer.concat([Buffer.from(`${root}/post/`), Buffer.from([0xff])])),
    'post/\ufffd has a name that is not UTF-8',
  ),
  row('a folder with a reserved name', file('post/blog/ja.md', project({})), 'post/blog/ja.md "blog" is a'),
];

const TEXTS: readonly BrokenContent[] = [
  item('empty', '', ':1 has no front matter'),
  item('wide', project({}, 'x'.repeat(20_000_000)), ' has 20.0 MB, more than 1.0 MB'),
  item('long-line', project({}, `One\n\n${'x'.repeat(30_000)}`), ':13 has a line of 30000 characters'),
  item(
    'latin',
    Buffer.from(project({}, 'One\n\ncaf\u00e9'), 'latin1'),
    ' is Windows-1252 text: save it as UTF-8',
  ),
  item('utf-16', Buffer.from(`\ufeff${project({})}`, 'utf16le'), ' is UTF-16 text: save it as UTF-8'),
  item('nul', project({}, 'One\n\0'), ':12 holds a NUL character'),
  item('long-front', project({ tags: Array.from({ length: 20 }, () => 'x'.repeat(1_500)) }), ':7 has a line'),
  item('front-of-lines', withYaml('#\n'.repeat(15_000)), ':1 has 30'),
  item(
    'aliases',
    withYaml('a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]'),
    ':3 a text that begins with "*" must stand in quotes: "*a"',
  ),
  item('keys-of-keys', withYaml('? '.repeat(60)), ':2 front matter must have plain names'),
  item('values-of-keys', withYaml(`a:\n  ${'? '.repeat(60)}`), ':3 front matter must have plain names'),
  item(
    'deep-quotes',
    project({}, `${'> '.repeat(60)}a`),
    ':11 body: has quotes, lists or emphasis nested more',
  ),
  item('deep-yaml', withYaml(`a: ${'['.repeat(9_000)}`), ':2 front matter is nested too deeply'),
  item('deep-yaml-list', withYaml(`a:\n ${'- '.repeat(9_000)}`), ':2 front matter is nested too deeply'),
  row(
    'many unknown fields',
    file('post/many/ja.md', withYaml(Array.from({ length: 500 }, (_, n) => `f${n}: x`).join('\n'))),
    ...Array.from({ length: 20 }, (_, n) => `post/many/ja.md:${n + 2} f${n}: post has no such field`),
    'post/many/ja.md has 480 more problems',
  ),
  item('prototype', withYaml('__proto__: { title: x }'), ':2 __proto__: post has no such field'),
  item('year-99999', project({ date: '99999-03-14T10:00:00Z' }), ':6 date: "99999-03-14T10:00:00Z" is not'),
  item('year-0', project({ date: '0000-03-14T10:00:00Z' }), ':6 date: "0000-03-14T10:00:00Z" is not'),
  item('half-a-pair', project({ title: '\ud83d' }), ':2 title: must not hold control characters'),
  item(
    'half-in-a-list',
    project({ tags: ['\ud83d'] }),
    ':7 tags: has the entry "\\ud83d", which must not hold',
  ),
  row(
    'a NUL in a link',
    file('blog/nul/ja.md', markdown({ ...articleFields, link: 'https://a.example/\0' })),
    'blog/nul/ja.md:8 link: ',
  ),
];

const indented = Array.from({ length: 400 }, (_, n) => `${'  '.repeat(n)}- x`).join('\n');
const MARKDOWN: readonly BrokenContent[] = [
  item('quotes', project({}, `One\n\n${'>'.repeat(2_000)} x`), ':13 body: has quotes, lists or emphasis nes'),
  item('lists', project({}, `${'- '.repeat(3_000)}x`), ':11 body: has quotes, lists or emphasis nested'),
  item('indented-lists', project({}, indented), ':31 body: has quotes, lists or emphasis nested more than'),
  item(
    'emphasis',
    project({}, `One\n\n${'*a **b '.repeat(30)}${'c** d* '.repeat(30)}`),
    ':13 body: has quotes, lists or',
  ),
  item(
    'table',
    project({}, `|${'a|'.repeat(5_000)}\n|${'-|'.repeat(5_000)}\n${'|\n'.repeat(5_000)}`),
    ':16 body: has more than 20000',
  ),
  item('one-paragraph', project({}, '_a__\n'.repeat(20_000)), ':11 body: has a paragraph of 99999 charact'),
  item('paragraphs', project({}, 'x\n\n'.repeat(30_000)), ':40011 body: has more than 20000 paragraphs'),
  item('long-html', project({}, `${'&'.repeat(19_000)}\n\n`.repeat(5)), ':11 body: must be at most 200000'),
];

const HTML = HOSTILE_HTML.map(([name, body, line]) => item(name, project({}, body), line));

const IDS: readonly BrokenContent[] = [
  ...['blog', 'media', 'search', '.', '..', 'a/b', 'a%2fb', 'a b', '川', '', 'x'.repeat(81)].map((id, n) =>
    item(`id-${n}`, project({ id }), ':10 id: '),
  ),
  item('taker', project({ id: 'sound' }), ':10 id: "sound" is the postId of post/sound/ja.md'),
  item('twin', project({ id: 'sound-ja' }), ':10 id: "sound-ja" is already the id of post/sound/ja.md'),
  row(
    'an id that its folder gives and another folder has',
    all(file('post/pair/ja.md', project({})), file('post/pair-ja/en.md', project({}))),
    'post/pair/ja.md:1 id: "pair-ja" is the postId of post/pair-ja/en.md',
  ),
];

const cover = (name: string, fault: string) =>
  `post/${name}/ja.md:8 thumbnail: picture "cover.webp" ${fault}`;
const picture = (name: string, make: BrokenContent['make'], ...lines: string[]) =>
  row(
    `a picture: ${name}`,
    all(file(`post/${name}/ja.md`, project({ thumbnail: 'cover.webp' })), make),
    ...lines,
  );

/** As a copy that was broken off leaves it: its head is whole, and of a moving one its first frame. */
const half =
  (path: string, make: () => Buffer | Promise<Buffer>): BrokenContent['make'] =>
  async (root) => {
    const whole = await make();
    await file(path, whole.subarray(0, 0.6 * whole.length))(root);
  };
const blank = () => makeBlankPng(2_000, 1_500);
const moving = async () => movingGif(await frames(['#f00', '#0f0', '#00f'], { sigma: 20 }));

const PICTURES: readonly BrokenContent[] = [
  picture(
    'huge',
    file('post/huge/cover.webp', makeBlankPng(16_000, 16_000)),
    cover('huge', 'has 16000 × 16000'),
  ),
  picture(
    'enormous',
    file('post/enormous/cover.webp', makeBlankPng(17_000, 17_000)),
    cover('enormous', 'has 17000 × 17000 pixels'),
  ),
  picture('half', half('post/half/cover.webp', blank), cover('half', 'is damaged or not whole')),
  picture('cut', half('post/cut/cover.webp', moving), cover('cut', 'is damaged or not whole')),
  row(
    'half a picture of the text',
    all(
      file('post/half-figure/ja.md', project({}, 'One\n\n![A](figure.png)')),
      half('post/half-figure/figure.png', blank),
    ),
    'post/half-figure/ja.md:13 body: picture "figure.png" is damaged or not whole',
  ),
  picture(
    'thin',
    file('post/thin/cover.webp', makeBlankPng(30_000, 10)),
    cover('thin', 'has 30000 × 10 pixels'),
  ),
  picture(
    'heavy',
    file('post/heavy/cover.webp', new Uint8Array(21_000_000)),
    cover('heavy', 'has 21.0 MB'),
    'post/heavy/cover.webp has 21.0 MB, more than 20.0 MB',
  ),
  picture(
    'piped',
    pipe('post/piped/cover.webp'),
    cover('piped', 'is a pipe'),
    'post/piped/cover.webp is a pipe',
  ),
  picture(
    'linked-out',
    link('post/linked-out/cover.webp', '/etc/passwd'),
    cover('linked-out', 'is a link out'),
    'post/linked-out/cover.webp is a link out of the content folder',
  ),
  picture('none', file('post/none/cover.webp', 'x'), cover('none', 'cannot be read as a picture')),
];

export const BROKEN_CONTENT: readonly BrokenContent[] = [
  ...ENTRIES,
  ...TEXTS,
  ...MARKDOWN,
  ...HTML,
  ...IDS,
  ...PICTURES,
];

/** Writes the whole table into a content folder, with the items that its rows refer to. */
export async function writeBrokenContent(root: string): Promise<void> {
  await file('post/sound/cover.webp', await makePicture())(root);
  for (const [path, content] of Object.entries(GOOD_BESIDE)) await file(path, content)(root);
  for (const { make } of BROKEN_CONTENT) await make(root);
}
