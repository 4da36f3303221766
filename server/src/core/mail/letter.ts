import type { Mail } from './mailer.ts';

/** A mail to somebody: their greeting, and the paragraphs. */
export function letterTo(
  { name, email }: { readonly name: string; readonly email: string },
  subject: string,
  paragraphs: readonly string[],
): Mail {
  return { to: { name, address: email }, subject, text: [`Hello ${name},`, ...paragraphs].join('\n\n') };
}
