import { Text } from '@chakra-ui/react';
import { type FileImport, marketImportCalls } from '@routebook/contract';
import { Dialog, Failed, Loading, quantity, StatTiles, useServerRead } from '@routebook/ui';
import { PlainTable } from '../level/plain-table.tsx';

/** What came of one import, with the rows of its file that were wrong. */
export function ImportDetails({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, isError, refetch } = useServerRead(marketImportCalls.get, { params: { id } });
  const batch = data?.import;
  return (
    <Dialog open onClose={onClose} title={batch?.fileName ?? 'Import'} size="xl">
      {batch && <Details batch={batch} />}
      {!batch && isError && (
        <Failed title="The import could not be read." error={error} onRetry={() => void refetch()} />
      )}
      {!batch && !isError && <Loading />}
    </Dialog>
  );
}

function Details({ batch }: { batch: FileImport }) {
  const { rows, toAdd, toChange, unchanged, errorCount, errors, message } = batch;
  return (
    <>
      <StatTiles
        stats={[
          { label: 'Rows', value: quantity(rows) },
          { label: 'New', value: quantity(toAdd) },
          { label: 'Changed', value: quantity(toChange) },
          { label: 'Unchanged', value: quantity(unchanged) },
          { label: 'Errors', value: quantity(errorCount) },
        ]}
      />
      {message && <Text mt="3">{message}</Text>}
      {errors.length > 0 && <Errors errors={errors} errorCount={errorCount} />}
    </>
  );
}

function Errors({ errors, errorCount }: Pick<FileImport, 'errors' | 'errorCount'>) {
  return (
    <>
      {errors.length < errorCount && (
        <Text mt="3" fontSize="sm" color="fg.muted">
          The first {quantity(errors.length)} of {quantity(errorCount)} errors.
        </Text>
      )}
      <PlainTable aria-label="Errors in the file" mt="3">
        <thead>
          <tr>
            <th scope="col">Row</th>
            <th scope="col">Column</th>
            <th scope="col">Value</th>
            <th scope="col">What is wrong</th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ row, column, value, message }) => (
            <tr key={`${row} ${column} ${message}`}>
              <td>{row}</td>
              <td>{column ?? '—'}</td>
              <td>{value ?? '—'}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </>
  );
}
