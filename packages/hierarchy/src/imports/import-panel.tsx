import { callForFile, callServer } from '@routebook/auth';
import {
  applyImport,
  getImport,
  importTemplate,
  type LevelEntry,
  type MarketImport,
  setNodeStatus,
  undoImport,
  uploadImport,
} from '@routebook/contract';
import { ImportWizard, refreshTags } from '@routebook/ui';
import { manyOf } from '../level/level-words.ts';
import { importColumns } from './import-columns.ts';

const batchOf = (reply: { import: MarketImport }) => reply.import;
const read = (id: string) => callServer(getImport, { params: { id } }).then(batchOf);
const apply = (id: string, skipErrors: boolean) =>
  callServer(applyImport, { params: { id }, body: { skipErrors } }).then(batchOf);
const undo = (id: string) => callServer(undoImport, { params: { id } }).then(batchOf);
/** A batch can add, change and move places of the whole hierarchy: the same kinds go stale as with any other change. */
const refresh = () => void refreshTags(setNodeStatus.tags);

function template({ level }: LevelEntry, format: 'csv' | 'xlsx') {
  return {
    fileName: `${level}-import.${format}`,
    open: (signal: AbortSignal) => callForFile(importTemplate, { query: { level, format }, signal }),
  };
}

/** Imports a file of one level. */
export function ImportPanel({ entry, onClose }: { entry: LevelEntry; onClose: () => void }) {
  return (
    <ImportWizard
      open
      onClose={onClose}
      title={`Import ${manyOf(entry)}`}
      columns={importColumns(entry.level)}
      templates={{ CSV: template(entry, 'csv'), 'Excel (XLSX)': template(entry, 'xlsx') }}
      upload={(file, signal) => callServer(uploadImport, { query: { level: entry.level }, file, signal }).then(batchOf)}
      read={read}
      apply={apply}
      undo={undo}
      onChanged={refresh}
    />
  );
}
