import { useEffect, useReducer, useRef, useState } from 'react';
import { type FailedCall, failedCall } from '../calls/failed-call.ts';
import type { ImportBatch, ImportWizardProps } from './import-wizard-props.ts';

const running = ['checking', 'applying', 'undoing'];
const askEvery = 1_000;

export function isRunning(batch: ImportBatch | undefined): boolean {
  return batch !== undefined && running.includes(batch.state);
}

/** One import from its file to its end: uploads it, follows the step that runs, applies it, takes it back. */
export function useImport({ upload, read, apply, cancel, undo, onChanged }: ImportWizardProps) {
  const [batch, setBatch] = useState<ImportBatch>();
  const [failure, setFailure] = useState<FailedCall>();
  const [busy, setBusy] = useState(false);
  /** The state that was to be broken off: it ends between two chunks of rows. */
  const [cancelled, setCancelled] = useState<string>();
  const [asked, askAgain] = useReducer((count: number) => count + 1, 0);
  const sending = useRef<AbortController>(undefined);
  const wasState = useRef<string>(undefined);

  const run = async (step: () => Promise<ImportBatch>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      setBatch(await step());
    } catch (error) {
      if (!sending.current?.signal.aborted) setFailure(failedCall(error));
    } finally {
      setBusy(false);
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` asks again after an answer that could not be read.
  useEffect(() => {
    if (batch === undefined || !isRunning(batch)) return;
    const timer = setTimeout(() => {
      read(batch.id).then(setBatch, (error: unknown) => {
        setFailure(failedCall(error));
        askAgain();
      });
    }, askEvery);
    return () => clearTimeout(timer);
  }, [batch, read, asked]);

  const state = batch?.state;
  useEffect(() => {
    const before = wasState.current;
    wasState.current = state;
    if (before !== state) setCancelled(undefined);
    if (before !== state && (state === 'applied' || state === 'undone')) onChanged?.();
  }, [state, onChanged]);

  return {
    batch,
    failure,
    busy,
    cancelling: cancelled !== undefined && cancelled === state,
    send: (file: File) => {
      sending.current = new AbortController();
      const { signal } = sending.current;
      return run(() => upload(file, signal));
    },
    cancelSending: () => sending.current?.abort(),
    apply: (skipErrors: boolean) => batch && run(() => apply(batch.id, skipErrors)),
    cancel: () => {
      if (!batch) return;
      setCancelled(batch.state);
      return cancel(batch.id).then(setBatch, (error: unknown) => {
        setCancelled(undefined);
        setFailure(failedCall(error));
      });
    },
    undo: () => batch && run(() => undo(batch.id)),
    startOver: () => {
      setBatch(undefined);
      setFailure(undefined);
    },
  };
}
