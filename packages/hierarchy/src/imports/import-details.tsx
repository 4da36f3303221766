import { Table, Text } from '@chakra-ui/react';
import { getImport, type MarketImport } from '@routebook/contract';
import { Dialog, Failed, Loading, quantity, StatTiles, useServerRead } from '@routebook/ui';

/** What came of one import, with the rows of its file that were wrong. */
export function ImportDetails({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, isError, refetch } = useServerRead(getImport, { params: { id } });
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

function Details({ batch }: { batch: MarketImport }) {
  const { rows, toAdd, toChange, unchanged, errorCount, errors, message } = batch;
  return (
    <>
      <StatTiles
        stats={[
          { label: 'Rows', value: quantity(rows) },
          { label: 'Added', value: quantity(toAdd) },
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

function Errors({ errors, errorCount }: Pick<MarketImport, 'errors' | 'errorCount'>) {
  return (
    <>
      {errors.length < errorCount && (
        <Text mt="3" fontSize="sm" color="fg.muted">
          The first {quantity(errors.length)} of {quantity(errorCount)} errors.
        </Text>
      )}
      <Table.Root size="sm" mt="3" aria-label="Errors in the file">
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader>Row</Table.ColumnHeader>
            <Table.ColumnHeader>Column</Table.ColumnHeader>
            <Table.ColumnHeader>Value</Table.ColumnHeader>
            <Table.ColumnHeader>What is wrong</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {errors.map(({ row, column, value, message }) => (
            <Table.Row key={`${row} ${column} ${message}`}>
              <Table.Cell>{row}</Table.Cell>
              <Table.Cell>{column ?? '—'}</Table.Cell>
              <Table.Cell overflowWrap="anywhere">{value ?? '—'}</Table.Cell>
              <Table.Cell>{message}</Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </>
  );
}
