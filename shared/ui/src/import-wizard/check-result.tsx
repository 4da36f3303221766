import { Alert, Button, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { StatTiles } from '../feedback/stat-tiles.tsx';
import { saveFile } from '../files/save-file.ts';
import { counted } from '../format/counted.ts';
import { quantity } from '../format/money.ts';
import { BusyButton } from '../theme/busy-button.tsx';
import { errorCsv } from './error-file.ts';
import { ErrorTable } from './error-table.tsx';
import type { ImportBatch } from './import-wizard-props.ts';

interface CheckResultProps {
  batch: ImportBatch;
  busy: boolean;
  onApply: (skipErrors: boolean) => void;
  onStartOver: () => void;
  /** What may be asked for besides, while there is something to write. */
  choices: ReactNode;
}

/** The second step: what the file would do, and what is wrong with it. */
export function CheckResult({ batch, busy, onApply, onStartOver, choices }: CheckResultProps) {
  const { rows, toAdd, toChange, unchanged, errorCount, errors, fileName, seenBefore, message } = batch;
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
      {message && (
        <Alert.Root status="warning" role="alert">
          <Alert.Content>
            <Alert.Title>{message}</Alert.Title>
          </Alert.Content>
        </Alert.Root>
      )}
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
          { label: 'With errors', value: quantity(rows - writes - unchanged) },
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
      {writes > 0 && choices}
      <Flex justify="flex-end" gap="2" wrap="wrap">
        <Button variant="ghost" onClick={onStartOver}>
          Choose another file
        </Button>
        <BusyButton colorPalette="brand" busy={busy} disabled={writes === 0} onClick={() => onApply(errorCount > 0)}>
          {writes === 0
            ? 'Nothing to import'
            : `Import ${errorCount > 0 ? `the ${counted(writes, 'good row')}` : counted(writes, 'row')}`}
        </BusyButton>
      </Flex>
    </Flex>
  );
}
