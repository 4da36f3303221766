import type { Rehearsal } from '@routebook/contract';
import type { Database } from '../../core/database/database.ts';
import { keyOf } from '../gate/facts.ts';
import { lastRehearsals } from './rehearsal-rows.ts';

interface Version {
  readonly name: string;
  readonly version: string;
}

/** What the revision of a roll-out says of the rehearsals of its versions: nothing where all were rehearsed and nothing spoke against them. */
export async function rehearsalsInWords(db: Database, versions: readonly Version[]): Promise<string> {
  return inWords(versions, await lastRehearsals(db));
}

export function inWords(
  versions: readonly Version[],
  rehearsals: ReadonlyMap<string, Pick<Rehearsal, 'verdict'>>,
): string {
  const verdictOf = ({ name, version }: Version) => rehearsals.get(keyOf(name, version))?.verdict ?? 'unfinished';
  const not = versions.filter((version) => verdictOf(version) === 'unfinished');
  const failed = versions.filter((version) => verdictOf(version) === 'fails');
  return [
    ...(not.length > 0 ? [`; not rehearsed: ${named(not)}`] : []),
    ...(failed.length > 0 ? [`; rehearsal failed: ${named(failed)}`] : []),
  ].join('');
}

function named(versions: readonly Version[]): string {
  return versions.map(({ name, version }) => `${name} ${version}`).join(', ');
}
