import { Imports } from '@routebook/ui';
import type { OpenPanel } from '../panel.ts';
import { importableUsers } from './importable.ts';

/** The latest imports of users. */
export function UserImports({ openPanel }: { openPanel: OpenPanel }) {
  return <Imports {...importableUsers} onImport={() => openPanel({ kind: 'import' })} />;
}
