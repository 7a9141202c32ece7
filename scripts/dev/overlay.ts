/** What the pages in the browser are told: webpack-dev-server's overlay shows it over them. */
import type WebpackDevServer from 'webpack-dev-server';
import type { StatsError } from 'webpack';
import { codeFrame, placeOf, type Problem } from './problem';

/** As webpack-dev-server's client prints it. */
interface OverlayMessage {
  file: string;
  message: string;
}

type Sender = Pick<WebpackDevServer, 'sendMessage' | 'webSocketServer'>;

export function overlayMessage(problem: Problem, root: string): OverlayMessage {
  const frame = codeFrame(problem, root);
  return { file: placeOf(problem), message: frame ? `${problem.message}\n\n${frame}` : problem.message };
}

export function createOverlay(devServer: Sender, root: string) {
  let browserErrors: readonly StatsError[] = [];
  let serverProblem: Problem | undefined;

  function send(messages: readonly (OverlayMessage | StatsError)[]): void {
    const clients = devServer.webSocketServer?.clients ?? [];
    if (messages.length > 0) devServer.sendMessage(clients, 'errors', messages);
  }

  return {
    /** webpack-dev-server has told the pages of its build, which replaced all that they showed. */
    built(errors: readonly StatsError[]): void {
      browserErrors = errors;
      if (serverProblem) send([overlayMessage(serverProblem, root)]);
    },
    /** Undefined: it is mended. */
    serverIs(problem: Problem | undefined): void {
      if (!problem && !serverProblem) return;
      serverProblem = problem;
      // The overlay adds to what it shows: this empties it.
      devServer.sendMessage(devServer.webSocketServer?.clients ?? [], 'invalid');
      send([...browserErrors, ...(problem ? [overlayMessage(problem, root)] : [])]);
    },
    thrown: (problem: Problem) => send([overlayMessage(problem, root)]),
    /** A page has connected: it knows its own build only. */
    connected(): void {
      if (serverProblem) send([overlayMessage(serverProblem, root)]);
    },
  };
}
