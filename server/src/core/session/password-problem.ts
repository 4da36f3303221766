import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Whose password it is to be. */
export interface PasswordOwner {
  readonly name: string;
  readonly email: string;
}

/** Of 0 to 4: from here on more than a hundred million tries, which no sign-in allows. */
const leastScore = 3;
/** More makes no password weaker, and takes long to look through. */
const mostLooked = 40;
/** A shorter word of a name is in too many others. */
const shortestOwnWord = 4;

let estimator: Promise<ZxcvbnFactory> | undefined;

/** With the lists of leaked and common passwords, words and names; they are read when the first password is chosen. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: mostLooked,
  });
}

/** Why this is too easy to guess for a password of this person, or null when it is not. */
export async function passwordProblem(password: string, owner: PasswordOwner): Promise<string | null> {
  estimator ??= loadEstimator();
  const estimate = await estimator;
  const own = ownWords(owner);
  const isWeak = (text: string) => text === '' || estimate.check(text, own).score < leastScore;
  const rest = without(password.toLowerCase(), own);
  if (rest.length < password.length && isWeak(rest))
    return 'Your name and your e-mail are the first that others try: use four or five unrelated words instead.';
  if (isWeak(password)) return 'This is one of the first passwords that others try: use four or five unrelated words.';
  return null;
}

/** The longest first. */
function ownWords({ name, email }: PasswordOwner): string[] {
  const [mailbox = ''] = email.split('@');
  const words = [email, mailbox, name, ...`${mailbox} ${name}`.split(/[^\p{L}\p{N}]+/u)];
  return [...new Set(words.map((word) => word.toLowerCase()))]
    .filter((word) => word.length >= shortestOwnWord)
    .sort((one, other) => other.length - one.length);
}

function without(text: string, words: readonly string[]): string {
  return words.reduce((rest, word) => rest.replaceAll(word, ''), text);
}
