import { Alert, Button, Flex, Text } from '@chakra-ui/react';
import { Progress } from '@chakra-ui/react/progress';
import { counted } from '../format/counted.ts';
import { quantity } from '../format/money.ts';
import { Dialog } from '../overlay/dialog.tsx';
import { BusyButton } from '../theme/busy-button.tsx';
import { CheckResult } from './check-result.tsx';
import { ChooseFile } from './choose-file.tsx';
import type { ImportBatch, ImportWizardProps } from './import-wizard-props.ts';
import { isRunning, useImport } from './use-import.ts';

const doing = { checking: 'Checking the file', applying: 'Importing the file', undoing: 'Undoing the import' } as const;

interface RunningStepProps {
  batch: ImportBatch;
  cancelling: boolean;
  onCancel: () => void;
}

function RunningStep({ batch, cancelling, onCancel }: RunningStepProps) {
  const { state, progress, rows } = batch;
  const label = state in doing ? doing[state as keyof typeof doing] : '';
  return (
    <Flex direction="column" gap="2" py="8">
      <Progress.Root value={rows > 0 ? Math.min(100, (progress / rows) * 100) : null} aria-label={label}>
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      <Text fontSize="sm" color="fg.muted" role="status">
        {label}… {rows > 0 && `${quantity(progress)} of ${counted(rows, 'row')}`}
      </Text>
      <Flex justify="space-between" align="center" gap="2" wrap="wrap">
        <Text fontSize="xs" color="fg.muted">
          You may close this; the work goes on.
        </Text>
        <BusyButton size="sm" variant="outline" busy={cancelling} onClick={onCancel}>
          {state === 'undoing' ? 'Cancel the undo' : 'Cancel the import'}
        </BusyButton>
      </Flex>
    </Flex>
  );
}

interface EndStepProps {
  batch: ImportBatch;
  busy: boolean;
  onUndo: () => void;
  onStartOver: () => void;
  onClose: () => void;
}

function EndStep({ batch, busy, onUndo, onStartOver, onClose }: EndStepProps) {
  const { state, toAdd, toChange, message } = batch;
  const good = state === 'applied' || state === 'undone';
  const tone = good ? 'success' : state === 'cancelled' ? 'info' : 'error';
  const titles: Partial<Record<ImportBatch['state'], string>> = {
    applied: `${quantity(toAdd)} added, ${quantity(toChange)} changed.`,
    undone: 'The import is taken back.',
    refused: 'This file cannot be read.',
    failed: 'The import failed; nothing was written.',
    cancelled: 'The import is cancelled.',
  };
  return (
    <Flex direction="column" gap="4">
      <Alert.Root status={tone} role={tone === 'error' ? 'alert' : 'status'}>
        <Alert.Content>
          <Alert.Title>{titles[state]}</Alert.Title>
          {message && <Alert.Description>{message}</Alert.Description>}
        </Alert.Content>
      </Alert.Root>
      <Flex justify="flex-end" gap="2">
        {state === 'applied' && (
          <BusyButton variant="outline" busy={busy} onClick={onUndo}>
            Undo this import
          </BusyButton>
        )}
        {state !== 'applied' && (
          <Button variant="outline" onClick={onStartOver}>
            Choose another file
          </Button>
        )}
        <Button colorPalette="brand" onClick={onClose}>
          Close
        </Button>
      </Flex>
    </Flex>
  );
}

/** Brings a file in: choose it, see what it would do and what is wrong, write it, and take it back if need be. */
export function ImportWizard(props: ImportWizardProps) {
  const { open, onClose, title, columns, templates, choices } = props;
  const { batch, failure, busy, cancelling, send, unsent, cancelSending, apply, cancel, undo, startOver } =
    useImport(props);
  const close = () => {
    cancelSending();
    if (!isRunning(batch)) startOver();
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={title} size="lg">
      <Flex direction="column" gap="3">
        {failure && (
          <Alert.Root status="error" role="alert">
            <Alert.Content>
              <Alert.Title>{failure.message}</Alert.Title>
              {Object.values(failure.fields).map((sentence) => (
                <Alert.Description key={sentence}>{sentence}</Alert.Description>
              ))}
            </Alert.Content>
            {unsent && (
              <Button size="sm" variant="outline" onClick={() => void send(unsent)}>
                Send the file again
              </Button>
            )}
          </Alert.Root>
        )}
        {batch === undefined && (
          <ChooseFile
            columns={columns}
            templates={templates}
            busy={busy}
            onFile={(file) => void send(file)}
            onCancel={cancelSending}
          />
        )}
        {batch && isRunning(batch) && (
          <RunningStep batch={batch} cancelling={cancelling} onCancel={() => void cancel()} />
        )}
        {batch?.state === 'checked' && (
          <CheckResult
            batch={batch}
            busy={busy}
            onApply={(skipErrors) => void apply(skipErrors)}
            onStartOver={startOver}
            choices={choices}
          />
        )}
        {batch && !isRunning(batch) && batch.state !== 'checked' && (
          <EndStep batch={batch} busy={busy} onUndo={() => void undo()} onStartOver={startOver} onClose={close} />
        )}
      </Flex>
    </Dialog>
  );
}
