/** The page shown while the site's server cannot answer: what is wrong and where. It reloads when that changes. */
import { codeFrame, placeOf, type Problem } from './problem';

/** Answers with the next change of the server's state. */
export const CHANGE_PATH = '/__dev/change';
export const WAITING: Problem = { message: 'The server is still being built or started.' };

const CSS =
  'body{margin:2rem;background:#181818;color:#fff;font:1rem/1.5 system-ui}pre{white-space:pre-wrap}';
const SCRIPT = `(function wait() {
  fetch('${CHANGE_PATH}').then((answer) => (answer.ok ? location.reload() : setTimeout(wait, 500)), () => setTimeout(wait, 500));
})();`;

export function problemPage(problem: Problem, root: string): string {
  const frame = codeFrame(problem, root);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Server error</title>
<style>${CSS}</style>
<h1>The server cannot answer</h1>
<p data-testid="place">${escaped(placeOf(problem))}</p>
<pre>${escaped(frame)}</pre>
<pre>${escaped(problem.message)}</pre>
<script>${SCRIPT}</script>
</html>
`;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
