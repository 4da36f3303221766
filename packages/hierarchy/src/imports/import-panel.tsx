import { callForFile, callServer } from '@routebook/auth';
import { type FileImport, type LevelEntry, marketImportCalls, setNodeStatus } from '@routebook/contract';
import { ImportWizard, refreshTags } from '@routebook/ui';
import { manyOf } from '../level/level-words.ts';
import { importColumns } from './import-columns.ts';

const batchOf = (reply: { import: FileImport }) => reply.import;
const read = (id: string) => callServer(marketImportCalls.get, { params: { id } }).then(batchOf);
const apply = (id: string, skipErrors: boolean) =>
  callServer(marketImportCalls.apply, { params: { id }, body: { skipErrors } }).then(batchOf);
const undo = (id: string) => callServer(marketImportCalls.undo, { params: { id } }).then(batchOf);
/** A batch can add, change and move places of the whole hierarchy: the same kinds go stale as with any other change. */
const refresh = () => void refreshTags(setNodeStatus.tags);

function template({ level }: LevelEntry, format: 'csv' | 'xlsx') {
  return {
    fileName: `${level}-import.${format}`,
    open: (signal: AbortSignal) => callForFile(marketImportCalls.template, { query: { level, format }, signal }),
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
      upload={(file, signal) =>
        callServer(marketImportCalls.upload, { query: { level: entry.level }, file, signal }).then(batchOf)
      }
      read={read}
      apply={apply}
      undo={undo}
      onChanged={refresh}
    />
  );
}
