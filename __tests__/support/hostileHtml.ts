/** Bodies of which sanitising would remove something; each begins in the eleventh line of its file. */
export const HOSTILE_HTML: readonly [name: string, body: string, line: string][] = [
  [
    'script',
    'One\n\n<script>alert(1)</script>',
    ':13 body: <script> is removed, with what is in it (item loaded',
  ],
  [
    'style',
    '<style>p { color: red }</style>',
    ':11 body: <style> is removed, with what is in it (item loaded',
  ],
  [
    'handler',
    'A <b onclick="x()">b</b>',
    ':11 body: onclick of <b> is removed: "x()" (item loaded without it)',
  ],
  ['svg', '- <svg onload=alert(1)></svg>', ':11 body: <svg> is removed, with what is in it (item loaded'],
  [
    'frame',
    '<iframe src="https://evil.example/"></iframe>',
    ':11 body: src of <iframe> is removed: "https://evil',
  ],
  ['class', '<p class="x">x</p>', ':11 body: class of <p> is removed: "x" [removed-html] (warning)'],
  [
    'unknown-tag',
    '<blink>x</blink>',
    ':11 body: <blink> is removed; its text stays [removed-html] (warning)',
  ],
  [
    'script-link',
    '[x](javascript:alert(1))',
    ':11 body: the link to "javascript:alert(1)" is removed (item loaded',
  ],
  [
    'script-href',
    '<a href="javascript:x">x</a>',
    ':11 body: href of <a> is removed: "javascript:x" (item loaded',
  ],
  [
    'far',
    '<img src="https://evil.example/a.png" alt="A">',
    ':11 body: <img> is removed: write ![text](file.webp)',
  ],
  [
    'dead-link',
    'A\n[x](/ja/projects/nowhere).',
    ':12 body: the link to "/ja/projects/nowhere" is dead: post has no',
  ],
];
