import { Alert, Button, Flex, Text } from '@chakra-ui/react';
import { StatTiles } from '../feedback/stat-tiles.tsx';
import { saveFile } from '../files/save-file.ts';
import { counted } from '../format/counted.ts';
import { quantity } from '../format/money.ts';
import { styled } from '../theme/styled.tsx';
import { errorCsv } from './error-file.ts';
import type { ImportBatch, ImportRowError } from './import-wizard-props.ts';

const Scroll = styled('div', {
  maxHeight: '18rem',
  overflow: 'auto',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l2',
  fontSize: 'sm',
  '& table': { width: '100%', borderCollapse: 'separate', borderSpacing: 0 },
  '& th, & td': {
    textAlign: 'start',
    px: '2.5',
    py: '1',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
    overflowWrap: 'anywhere',
  },
  '& thead th': { position: 'sticky', top: 0, bg: 'bg.subtle', fontSize: 'xs', color: 'fg.muted' },
  '& td:first-of-type': { fontVariantNumeric: 'tabular-nums' },
});

function ErrorTable({ errors }: { errors: readonly ImportRowError[] }) {
  return (
    <Scroll tabIndex={0} role="region" aria-label="Errors in the file">
      <table>
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
      </table>
    </Scroll>
  );
}

interface CheckResultProps {
  batch: ImportBatch;
  busy: boolean;
  onApply: (skipErrors: boolean) => void;
  onStartOver: () => void;
}

/** The second step: what the file would do, and what is wrong with it. */
export function CheckResult({ batch, busy, onApply, onStartOver }: CheckResultProps) {
  const { rows, toAdd, toChange, unchanged, errorCount, errors, fileName, seenBefore } = batch;
  const writes = toAdd + toChange;
  const saveErrors = () =>
    saveFile(
      `errors of ${fileName.replace(/\.\w+$/, '')}.csv`,
      async () => new Response(`\ufeff${errorCsv(errors)}`, { headers: { 'content-type': 'text/csv; charset=utf-8' } }),
    );
  return (
    <Flex direction="column" gap="3">
      <Text fontSize="sm" color="fg.muted">
        {fileName}: {counted(rows, 'row')} {rows === 1 ? 'was' : 'were'} checked. Nothing is written yet.
      </Text>
      {seenBefore && (
        <Alert.Root status="warning">
          <Alert.Content>
            <Alert.Title>This very file was imported before.</Alert.Title>
            <Alert.Description>Rows that are already there stay as they are.</Alert.Description>
          </Alert.Content>
        </Alert.Root>
      )}
      <StatTiles
        stats={[
          { label: 'To add', value: quantity(toAdd) },
          { label: 'To change', value: quantity(toChange) },
          { label: 'Unchanged', value: quantity(unchanged) },
          { label: 'With errors', value: quantity(errorCount) },
        ]}
      />
      {errorCount > 0 && (
        <>
          <ErrorTable errors={errors} />
          <Flex justify="space-between" align="center" gap="2" wrap="wrap">
            <Text fontSize="xs" color="fg.muted">
              {errorCount > errors.length
                ? `The first ${quantity(errors.length)} of ${counted(errorCount, 'error')}.`
                : ''}
            </Text>
            <Button size="sm" variant="outline" onClick={saveErrors}>
              Download the errors
            </Button>
          </Flex>
        </>
      )}
      <Flex justify="flex-end" gap="2" wrap="wrap">
        <Button variant="ghost" onClick={onStartOver}>
          Choose another file
        </Button>
        <Button colorPalette="brand" loading={busy} disabled={writes === 0} onClick={() => onApply(errorCount > 0)}>
          {errorCount > 0 ? `Import the ${counted(writes, 'good row')}` : `Import ${counted(writes, 'row')}`}
        </Button>
      </Flex>
    </Flex>
  );
}
