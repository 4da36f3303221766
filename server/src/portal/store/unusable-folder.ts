/** What was sent is no built folder that can be stored; the message is a plain sentence. */
export class UnusableFolder extends Error {
  override readonly name = 'UnusableFolder';
}
