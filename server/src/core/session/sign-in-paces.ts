import type { Pace } from './tries.ts';

/** The tries of one e-mail from one network: whoever mistypes waits, and nobody else does. */
export function ownPace(email: string, network: string): Pace {
  return { key: `sign-in e-mail ${email.toLowerCase()} from ${network}`, free: 10 };
}

/** The tries of one e-mail from wherever its person is not known. */
export function emailPace(email: string): Pace {
  return { key: `sign-in e-mail ${email.toLowerCase()}`, free: 20 };
}

/** The tries of people from a network where they are not known: a whole office can sit behind one address. */
export function networkPace(network: string): Pace {
  return { key: `sign-in address ${network}`, free: 60 };
}
