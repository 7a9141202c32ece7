declare module 'negotiator' {
  /** Reads what a request accepts; values that it refuses with `q=0` are in no answer. */
  export default class Negotiator {
    constructor(request: { headers: Readonly<Record<string, string | string[] | undefined>> });
    /** @param preferred the order of those that are wanted equally */
    encoding<Name extends string>(
      available: readonly Name[],
      options: { preferred: readonly Name[] },
    ): Name | undefined;
    /** The most wanted first, as they are written; wildcards included. */
    languages(): string[];
    mediaTypes(): string[];
  }
}
