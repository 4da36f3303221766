import { useEffect, useReducer, useRef, useState } from 'react';
import { type FailedCall, failedCall } from '../calls/failed-call.ts';
import { mayRetry } from '../calls/may-retry.ts';
import type { ImportBatch, ImportWizardProps } from './import-wizard-props.ts';

const running = ['checking', 'applying', 'undoing'];
const askEvery = 1_000;

export function isRunning(batch: ImportBatch | undefined): boolean {
  return batch !== undefined && running.includes(batch.state);
}

/** One import from its file to its end: uploads it, follows the step that runs, applies it, takes it back. */
export function useImport({ upload, read, apply, cancel, undo, onChanged }: ImportWizardProps) {
  const [batch, setBatch] = useState<ImportBatch>();
  const [file, setFile] = useState<File>();
  const [failure, setFailure] = useState<FailedCall>();
  /** Why the step that runs could not be read: until it can be again. */
  const [unread, setUnread] = useState<FailedCall>();
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
      read(batch.id).then(
        (now) => {
          setUnread(undefined);
          setBatch(now);
        },
        (error: unknown) => {
          setUnread(failedCall(error));
          askAgain();
        },
      );
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

  const send = (chosen: File) => {
    setFile(chosen);
    sending.current = new AbortController();
    const { signal } = sending.current;
    return run(() => upload(chosen, signal));
  };

  return {
    batch,
    failure: failure ?? unread,
    busy,
    cancelling: cancelled !== undefined && cancelled === state,
    send,
    /** The file that did not arrive, to send it once more; undefined where it would fail again. */
    unsent: batch === undefined && failure && mayRetry(failure) ? file : undefined,
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
      setUnread(undefined);
    },
  };
}
