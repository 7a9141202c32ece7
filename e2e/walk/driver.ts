/** What the walk needs of a browser, whichever engine it has. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof ENGINES)[number];

/** The programs of each engine, as `npm run test:all` found them; an engine that is absent is not walked. */
export interface Programs {
  chromium?: { browser: string };
  firefox?: { browser: string };
  webkit?: { browser: string; driver: string; display: string };
}

/** The same server under the two names that every machine has for itself. */
export type Host = '127.0.0.1' | 'localhost';

export type Key = 'Enter' | 'Escape' | 'Tab' | 'Space';

export interface Driver {
  resize: (width: number, height: number) => Promise<void>;
  /** Resolves when the document has loaded. */
  open: (path: string, host?: Host) => Promise<void>;
  reload: () => Promise<void>;
  back: () => Promise<void>;
  /** Presses the middle of the first visible match, like a visitor. */
  click: (selector: string) => Promise<void>;
  type: (selector: string, text: string) => Promise<void>;
  press: (key: Key) => Promise<void>;
  /** `work` runs in the page and sees nothing but its argument. */
  evaluate: <Argument, Result>(
    work: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ) => Promise<Result>;
  /** A PNG of the window. */
  shoot: () => Promise<Buffer>;
  /** Errors and warnings of the console, uncaught errors, violations and failed loads since the last call. */
  takeProblems: () => Promise<string[]>;
  close: () => Promise<void>;
}

export interface DriverOptions {
  /** The site's server, without a trailing slash. */
  origin: string;
  /** False: a browser in which the page's scripts do not run. */
  scripts: boolean;
}
