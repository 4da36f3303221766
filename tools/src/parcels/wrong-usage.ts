/** A command line that says something else than any command understands, with what to type instead. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage';
}
