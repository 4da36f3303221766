import type { LevelEntry } from '@routebook/contract';
import { ImportFile } from '@routebook/ui';
import { useMemo } from 'react';
import { importColumns } from './import-columns.ts';
import { importableOf } from './importable.ts';

/** Imports a file of one level. */
export function ImportPanel({ entry, onClose }: { entry: LevelEntry; onClose: () => void }) {
  const importable = useMemo(() => importableOf(entry), [entry]);
  return <ImportFile {...importable} columns={importColumns(entry.level)} onClose={onClose} />;
}
