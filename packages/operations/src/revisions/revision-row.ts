import type { MapRevision, Trial } from '@routebook/contract';
import { changesIn, changeText } from '../map/changes-in-words.ts';

/** A revision with what it changed of the trials; without either where the revision before is not known. */
export interface RevisionRow extends MapRevision {
  begun: readonly Trial[];
  ended: readonly Trial[];
}

function without(trials: readonly Trial[], others: readonly Trial[]): Trial[] {
  const known = new Set(others.map((trial) => JSON.stringify(trial)));
  return trials.filter((trial) => !known.has(JSON.stringify(trial)));
}

/** Revisions, newest first, each compared with the one before it. */
export function revisionRows(revisions: readonly MapRevision[]): RevisionRow[] {
  return revisions.map((revision, index) => {
    const before = revisions[index + 1]?.trials;
    return {
      ...revision,
      begun: before ? without(revision.trials, before) : revision.cause === 'trial' ? revision.trials : [],
      ended: before ? without(before, revision.trials) : [],
    };
  });
}

const mostLines = 2;

/** What a revision did, in one line. */
export function revisionText({ changes, begun, ended }: RevisionRow): string {
  const changed = changesIn(changes).map(changeText);
  const tried = begun.map(({ name, version }) => `${name} ${version} for some`);
  const replaced = new Set([...changes.map(({ specifier }) => specifier), ...begun.map(({ name }) => name)]);
  const over = ended
    .filter(({ name }) => !replaced.has(name) && !replaced.has(`@routebook/${name}`))
    .map(({ name, version }) => `trial of ${name} ${version} ended`);
  const lines = [...changed, ...tried, ...over];
  if (lines.length <= mostLines + 1) return lines.join(', ');
  return `${lines.slice(0, mostLines).join(', ')} and ${lines.length - mostLines} more`;
}
