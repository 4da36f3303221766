import { AlertBox, Button, quantity, type SheetHandle, styled } from '@routebook/ui';
import { useSyncExternalStore } from 'react';
import { shownAmount } from '../sheets/amounts.ts';
import type { SavingState } from './saver.ts';

const State = styled('span', { fontSize: 'xs', color: 'fg.muted', alignSelf: 'center' });

/** How saving stands, in a word. */
export function SaveState({ state }: { state: SavingState }) {
  const words = {
    saved: 'All saved',
    saving: `Saving ${state.kind === 'saving' ? quantity(state.cells) : ''}…`,
    undecided: 'Not all saved',
    waiting: 'Not saved yet',
    refused: 'Not saved',
  };
  return <State role="status">{words[state.kind]}</State>;
}

interface UnsavedProps {
  readonly handle: SheetHandle;
  readonly state: SavingState;
  readonly onRetry: () => void;
  readonly decimals: number;
  /** What a cell is called: `Mar`, `5 Mar`. */
  readonly cellName: (cell: number) => string;
}

const Values = styled('ul', {
  fontSize: 'sm',
  maxHeight: '9rem',
  overflowY: 'auto',
  '& li': { py: '0.5' },
  '& b': { fontWeight: 'semibold' },
});
const most = 50;

/** What could not be saved and what there is to do: both values of what others changed, why the server took none, or that it is tried again. */
export function Unsaved({ handle, state, onRetry, decimals, cellName }: UnsavedProps) {
  const { sheet } = handle;
  useSyncExternalStore(sheet.subscribe, sheet.version);
  const stale = sheet.stale();
  const shown = (amount: number | null) => (amount === null ? 'blank' : shownAmount(amount, decimals));
  const resolve = (choice: 'own' | 'theirs') => () => {
    sheet.resolve(
      stale.map(({ row, cell }) => ({ row: row.id, cell })),
      choice,
    );
    onRetry();
    handle.focus();
  };
  const forget = (choice: 'again' | 'back') => () => {
    sheet.forgetRefused(choice);
    onRetry();
    handle.focus();
  };
  return (
    <>
      {stale.length > 0 && (
        <AlertBox
          tone="warning"
          role="alert"
          title={`${stale.length === 1 ? 'A cell was' : `${stale.length} cells were`} changed by others while you typed: yours ${stale.length === 1 ? 'is' : 'are'} not saved`}
          action={
            <>
              <Button size="sm" variant="outline" onClick={resolve('own')}>
                Keep yours
              </Button>
              <Button size="sm" variant="outline" onClick={resolve('theirs')}>
                Take theirs
              </Button>
            </>
          }
        >
          <Values>
            {stale.slice(0, most).map(({ row, cell, own, problem }) => (
              <li key={`${row.id} ${cell}`}>
                {row.name}, {cellName(cell)}: yours <b>{shown(own)}</b>, {problem.by ?? 'somebody else'} saved{' '}
                <b>{shown(problem.theirs)}</b>
              </li>
            ))}
          </Values>
        </AlertBox>
      )}
      {state.kind === 'refused' && (
        <AlertBox
          tone="error"
          role="alert"
          title={state.message}
          description="What you typed is still there, in red; none of it is saved."
          action={
            <>
              <Button size="sm" variant="outline" onClick={forget('again')}>
                Try again
              </Button>
              <Button size="sm" variant="outline" onClick={forget('back')}>
                Take back
              </Button>
            </>
          }
        />
      )}
      {state.kind === 'waiting' && (
        <AlertBox
          tone="warning"
          role="alert"
          title={state.message}
          description="What you typed is still there. It is tried again in a moment."
          action={
            <Button size="sm" variant="outline" onClick={onRetry}>
              Retry
            </Button>
          }
        />
      )}
    </>
  );
}
