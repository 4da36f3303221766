import type { MapDifference, MapRevision } from '@routebook/contract';

/**
 * What going back to a revision changes: `from` the running map `to` that revision's.
 * @param imports the running map
 * @param since every revision after the one gone back to, newest first
 */
export function differenceTo(
  imports: Readonly<Record<string, string>>,
  since: readonly Pick<MapRevision, 'changes'>[],
): MapDifference[] {
  const before = new Map<string, string | null>();
  for (const { changes } of since) for (const { specifier, from } of changes) before.set(specifier, from);
  return [...before]
    .map(([specifier, to]) => ({ specifier, from: imports[specifier] ?? null, to }))
    .filter(({ from, to }) => from !== to);
}
