import { type LevelEntry, marketImportCalls, setNodeStatus } from '@routebook/contract';
import type { Importable } from '@routebook/ui';
import { manyOf } from '../level/level-words.ts';

/** Files of one level. They add, change and move places of the whole hierarchy: the same lists go stale as with any other change. */
export function importableOf(entry: LevelEntry): Importable {
  return {
    many: manyOf(entry),
    calls: marketImportCalls,
    kind: { level: entry.level },
    stale: setNodeStatus.tags,
  };
}
