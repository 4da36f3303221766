import { Imports } from '@routebook/ui';
import type { OpenPanel } from '../panel.ts';
import { importableOutlets } from './importable.ts';

/** The latest imports of outlets. */
export function OutletImports({ openPanel }: { openPanel: OpenPanel }) {
  return <Imports {...importableOutlets} onImport={() => openPanel({ kind: 'import' })} />;
}
