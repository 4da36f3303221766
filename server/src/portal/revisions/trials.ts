import { createHash } from 'node:crypto';
import type { Trial } from '@routebook/contract';
import { type Imports, versionAt } from '../gate/facts.ts';

/** A person as far as trials ask. */
export interface Tryer {
  readonly id: string;
  readonly email: string;
  readonly designation: string;
}

/** The trials that hold for a person: by name, by designation, or by the share of staff that the person falls into. */
export function trialsFor(person: Tryer, trials: readonly Trial[]): Trial[] {
  return trials.filter(({ name, version, audience: { people, designations, share } }) => {
    if (people.some((email) => email.trim().toLowerCase() === person.email.toLowerCase())) return true;
    return designations.includes(person.designation) || placeOf(person.id, name, version) < share;
  });
}

/** From 0 to 99, the same for a person and a version on every server and at any time; another for the next version. */
function placeOf(userId: string, name: string, version: string): number {
  return createHash('sha256').update(`${userId} ${name} ${version}`).digest().readUInt32BE(0) % 100;
}

/** The trials that go on when the map changes: what changes for all is tried by some no longer. */
export function trialsAfter(trials: readonly Trial[], before: Imports, after: Imports): Trial[] {
  return trials.filter(({ name }) => addressesOf(before, name) === addressesOf(after, name));
}

function addressesOf(imports: Imports, name: string): string {
  return JSON.stringify(
    Object.entries(imports)
      .filter(([, address]) => versionAt(address)?.name === name)
      .sort(),
  );
}
