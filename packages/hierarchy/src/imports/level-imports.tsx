import type { LevelEntry } from '@routebook/contract';
import { Imports } from '@routebook/ui';
import { useMemo } from 'react';
import type { Begin } from '../level/task.ts';
import { importableOf } from './importable.ts';

/** The latest imports of a level. */
export function LevelImports({ entry, begin }: { entry: LevelEntry; begin: Begin }) {
  const importable = useMemo(() => importableOf(entry), [entry]);
  return <Imports {...importable} onImport={() => begin({ kind: 'import', entry })} />;
}
