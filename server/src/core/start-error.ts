/** Why the server could not start, as one sentence that says what to do. Printed without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
