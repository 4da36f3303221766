import { createHash } from 'node:crypto';
import type { Trial } from '@routebook/contract';
import { type Imports, keyOf, versionAt } from '../gate/facts.ts';

/** A person as far as trials ask. */
export interface Tryer {
  readonly id: string;
  readonly email: string;
  readonly designation: string;
  /** Where the person works today, by name; asked for where a trial is for a region. */
  readonly regions?: readonly string[];
}

/** The trials that hold for a person: by name, by designation, by region, or by the share of staff that the person falls into. */
export function trialsFor(person: Tryer, trials: readonly Trial[]): Trial[] {
  return trials.filter((trial) => {
    const { people, designations, regions = [], share } = trial.audience;
    if (people.some((email) => email.trim().toLowerCase() === person.email.toLowerCase())) return true;
    if (regions.some((region) => person.regions?.includes(region))) return true;
    return designations.includes(person.designation) || placeOf(person.id, setOf(trial)) < share;
  });
}

/** What is tried together: whoever tries one of a set tries all of it, and it ends as a whole. */
export function setsOf(trials: readonly Trial[]): Trial[][] {
  const sets = new Map<string, Trial[]>();
  for (const trial of trials) sets.set(setOf(trial), [...(sets.get(setOf(trial)) ?? []), trial]);
  return [...sets.values()];
}

/** What several versions that are tried together are called; nothing for a single one, which stands for itself. */
export function setName(versions: readonly { readonly name: string; readonly version: string }[]): string | undefined {
  if (versions.length < 2) return undefined;
  return versions
    .map(({ name, version }) => keyOf(name, version))
    .sort()
    .join(' ');
}

/** The trials without those of these parcels, and without what was tried together with them. */
export function trialsWithout(trials: readonly Trial[], names: ReadonlySet<string>): Trial[] {
  return setsOf(trials).flatMap((set) => (set.some(({ name }) => names.has(name)) ? [] : set));
}

/** The trials that go on when the map changes: what changes for all is tried by some no longer. */
export function trialsAfter(trials: readonly Trial[], before: Imports, after: Imports): Trial[] {
  const changed = trials.filter(({ name }) => addressesOf(before, name) !== addressesOf(after, name));
  return trialsWithout(trials, new Set(changed.map(({ name }) => name)));
}

/** The smallest share of staff, in per cent, that reaches somebody with a trial; null where there is no staff. */
export function leastShare(staff: readonly Tryer[], trial: Trial): number | null {
  if (staff.length === 0) return null;
  return 1 + staff.reduce((least, { id }) => Math.min(least, placeOf(id, setOf(trial))), 99);
}

function setOf({ set, name, version }: Trial): string {
  return set ?? `${name} ${version}`;
}

/** From 0 to 99, the same for a person and a set on every server and at any time; another for the next one. */
function placeOf(userId: string, set: string): number {
  return createHash('sha256').update(`${userId} ${set}`).digest().readUInt32BE(0) % 100;
}

function addressesOf(imports: Imports, name: string): string {
  return JSON.stringify(
    Object.entries(imports)
      .filter(([, address]) => versionAt(address)?.name === name)
      .sort(),
  );
}
