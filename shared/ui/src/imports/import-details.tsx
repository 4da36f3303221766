import { Flex, Text } from '@chakra-ui/react';
import type { FileImport, ImportCalls } from '@routebook/contract';
import { useServerRead } from '../calls/server-call.ts';
import { Failed } from '../feedback/failed.tsx';
import { Loading } from '../feedback/loading.tsx';
import { StatTiles } from '../feedback/stat-tiles.tsx';
import { quantity } from '../format/money.ts';
import { ErrorTable } from '../import-wizard/error-table.tsx';
import { Dialog } from '../overlay/dialog.tsx';

interface ImportDetailsProps {
  id: string;
  calls: ImportCalls;
  onClose: () => void;
}

/** What came of one import, with the rows of its file that were wrong. */
export function ImportDetails({ id, calls, onClose }: ImportDetailsProps) {
  const { data, error, isError, refetch } = useServerRead(calls.get, { params: { id } });
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
    <Flex direction="column" gap="3">
      <StatTiles
        stats={[
          { label: 'Rows', value: quantity(rows) },
          { label: 'New', value: quantity(toAdd) },
          { label: 'Changed', value: quantity(toChange) },
          { label: 'Unchanged', value: quantity(unchanged) },
          { label: 'Errors', value: quantity(errorCount) },
        ]}
      />
      {message && <Text>{message}</Text>}
      {errors.length > 0 && errors.length < errorCount && (
        <Text fontSize="sm" color="fg.muted">
          The first {quantity(errors.length)} of {quantity(errorCount)} errors.
        </Text>
      )}
      {errors.length > 0 && <ErrorTable errors={errors} />}
    </Flex>
  );
}
