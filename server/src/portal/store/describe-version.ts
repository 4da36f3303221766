import type { PublishedVersion, Rehearsal } from '@routebook/contract';
import { budgetOf } from '../gate/budgets.ts';
import { keyOf } from '../gate/facts.ts';
import type { Undone } from '../revisions/undone-versions.ts';
import type { RunningVersions } from './running-versions.ts';
import type { StoredVersion } from './version-source.ts';

/** A stored version as the operations of the portal show it. */
export function describeVersion(
  { manifest, at, by, builtIn, entryBytes }: StoredVersion,
  running: RunningVersions,
  undone: ReadonlyMap<string, Undone>,
  rehearsals: ReadonlyMap<string, Rehearsal>,
): PublishedVersion {
  const { folder: name, version, kind, files } = manifest;
  const key = keyOf(name, version);
  return {
    name,
    version,
    kind,
    publishedAt: at.toISOString(),
    publishedBy: by,
    bytes: files.reduce((sum, file) => sum + file.bytes, 0),
    entryBytes: entryBytes ?? 0,
    budget: budgetOf(name),
    builtIn,
    runs: running.all.has(key) ? 'all' : running.some.has(key) ? 'some' : 'none',
    undone: undone.get(key) ?? null,
    rehearsal: rehearsals.get(key) ?? null,
  };
}
