import type { importStates } from '@routebook/contract';
import type { Generated } from 'kysely';
import type { Json, NullableJson, StampedInstant } from '../database/column-types.ts';

interface FileImportTable {
  id: string;
  subject: string;
  file_name: string;
  file_sha256: Buffer;
  state: (typeof importStates)[number];
  row_count: Generated<number>;
  progress: Generated<number>;
  to_add: Generated<number>;
  to_change: Generated<number>;
  unchanged: Generated<number>;
  error_count: Generated<number>;
  message: string | null;
  cancelling: Generated<boolean>;
  started_by: string;
  started_at: StampedInstant;
  written_on: Generated<string | null>;
}

interface FileImportRowTable {
  import_id: string;
  row_number: number;
  action: 'add' | 'change' | 'none' | 'error';
  item_id: string | null;
  input: Json;
  before: NullableJson;
  checked_version: number | null;
  version_after: number | null;
  turn: number | null;
  errors: NullableJson;
}

declare module '../database/tables.ts' {
  interface Tables {
    file_import: FileImportTable;
    file_import_row: FileImportRowTable;
  }
}
