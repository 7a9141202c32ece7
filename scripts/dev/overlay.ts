/** The messages to the pages in the browser, which they show over the site. */
import type WebpackDevServer from 'webpack-dev-server';
import { framed, placeOf, type Problem } from './problem';

type Sender = Pick<WebpackDevServer, 'sendMessage' | 'webSocketServer'>;

export function createOverlay(devServer: Sender, root: string) {
  let browserProblems: readonly Problem[] = [];
  let serverProblem: Problem | undefined;

  function send(problems: readonly Problem[]): void {
    if (problems.length === 0) return;
    const messages = problems.map((problem) => ({ file: placeOf(problem), message: framed(problem, root) }));
    devServer.sendMessage(devServer.webSocketServer?.clients ?? [], 'errors', messages);
  }

  /** Both builds contain what renders the page: its fault is shown once. */
  function serverProblems(): Problem[] {
    const isKnown = browserProblems.some(
      (known) => serverProblem && placeOf(known) === placeOf(serverProblem),
    );
    return serverProblem && !isKnown ? [serverProblem] : [];
  }

  /** The pages add a message to what they show, so the overlay is cleared first. */
  function showBuilds(): void {
    devServer.sendMessage(devServer.webSocketServer?.clients ?? [], 'invalid');
    send([...browserProblems, ...serverProblems()]);
  }

  return {
    /** webpack-dev-server has sent its build to the pages. */
    built(problems: readonly Problem[]): void {
      browserProblems = problems;
      if (serverProblem) showBuilds();
    },
    /** Undefined: it is fixed. */
    serverIs(problem: Problem | undefined): void {
      if (!problem && !serverProblem) return;
      serverProblem = problem;
      showBuilds();
    },
    thrown: (problem: Problem) => send([problem]),
    /** A page has connected: it knows its own build only. */
    connected: () => send(serverProblems()),
  };
}
