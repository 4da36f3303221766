import { hash, verify } from '@node-rs/argon2';

/** What an unknown person's password is compared with, so that the answer takes as long as for a known one. */
let stranger: Promise<string> | undefined;

/** An argon2id PHC string with the package's defaults (19 MiB, two passes), which are OWASP's. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Whether the password is the one of the hash; false, after the same work, when there is no hash. */
export async function passwordMatches(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  if (passwordHash) return verify(passwordHash, password);
  stranger ??= hashPassword('nobody has this password');
  await verify(await stranger, password);
  return false;
}
