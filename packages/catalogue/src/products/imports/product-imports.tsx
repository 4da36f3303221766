import { Imports } from '@routebook/ui';
import type { OpenPanel } from '../panel.ts';
import { importableProducts } from './importable.ts';

/** The latest imports of products. */
export function ProductImports({ openPanel }: { openPanel: OpenPanel }) {
  return <Imports {...importableProducts} onImport={() => openPanel({ kind: 'import' })} />;
}
