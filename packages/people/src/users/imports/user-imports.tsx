import { Imports } from '@routebook/ui';
import type { Begin } from '../task.ts';
import { importableUsers } from './importable.ts';

/** The latest imports of users. */
export function UserImports({ begin }: { begin: Begin }) {
  return <Imports {...importableUsers} onImport={() => begin({ kind: 'import' })} />;
}
