import { Imports } from '@routebook/ui';
import type { OpenPanel } from '../panel.ts';
import { importableAllocations } from './importable.ts';

/** The latest imports of allocations. */
export function AllocationImports({ openPanel }: { openPanel: OpenPanel }) {
  return <Imports {...importableAllocations} onImport={() => openPanel({ kind: 'import' })} />;
}
