/**
 * A start that fails for a reason outside of the code. The message is one line that says what to change
 * (rule: operations.wrong-variable).
 */
export class StartFault extends Error {
  override readonly name: string = 'StartFault';
}
