import { Imports } from '@routebook/ui';
import type { OpenPanel } from '../panel.ts';
import { importableSales } from './importable.ts';

/** The latest imports of primary sales. */
export function SaleImports({ openPanel }: { openPanel: OpenPanel }) {
  return <Imports {...importableSales} onImport={() => openPanel({ kind: 'import' })} />;
}
