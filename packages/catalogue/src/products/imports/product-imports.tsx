import { Imports } from '@routebook/ui';
import type { Begin } from '../task.ts';
import { importableProducts } from './importable.ts';

/** The latest imports of products. */
export function ProductImports({ begin }: { begin: Begin }) {
  return <Imports {...importableProducts} onImport={() => begin({ kind: 'import' })} />;
}
