import type { LevelEntry } from '@routebook/contract';
import { Imports } from '@routebook/ui';
import { useMemo } from 'react';
import type { OpenPanel } from '../level/panel.ts';
import { importableOf } from './importable.ts';

/** The latest imports of a level. */
export function LevelImports({ entry, openPanel }: { entry: LevelEntry; openPanel: OpenPanel }) {
  const importable = useMemo(() => importableOf(entry), [entry]);
  return <Imports {...importable} onImport={() => openPanel({ kind: 'import', entry })} />;
}
