import { Imports } from '@routebook/ui';
import type { OpenPanel } from '../panel.ts';
import { importableTargets } from './importable.ts';

/** The latest imports of primary-sales targets. */
export function TargetImports({ openPanel }: { openPanel: OpenPanel }) {
  return <Imports {...importableTargets} onImport={() => openPanel({ kind: 'import' })} />;
}
