import { type FailedCall, failedCall, type Sheet, type UnsavedCell } from '@routebook/ui';

export type SavingState =
  | { readonly kind: 'saved' }
  | { readonly kind: 'saving'; readonly cells: number }
  /** Others changed cells meanwhile: a person chooses. */
  | { readonly kind: 'undecided' }
  /** The server could not be reached, or not do it now: it is tried again. */
  | { readonly kind: 'waiting'; readonly message: string }
  /** The server does not take them: a person decides. */
  | { readonly kind: 'refused'; readonly message: string };

interface Saving {
  readonly sheet: Sheet;
  readonly send: (cells: readonly UnsavedCell[]) => Promise<unknown>;
  /** Marks the cells that others changed meanwhile; false where the failure names none. */
  readonly markStale: (failure: FailedCall) => boolean;
  readonly onState: (state: SavingState) => void;
}

/** Milliseconds: steps that follow each other at once are sent together; what failed is sent again after a while. */
const together = 250;
const patience = 4_000;

/** Failures that pass by themselves. */
function passes({ status, code }: FailedCall): boolean {
  return status === undefined || status >= 500 || code === 'BUSY' || code === 'TOO_MANY';
}

/**
 * Saves what is changed in a sheet, each time all that is unsaved by then in one call. Cells that others changed meanwhile wait for a
 * person, the others are sent again without them: none is lost.
 */
export function saverOf({ sheet, send, markStale, onState }: Saving) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | undefined;
  let waits = false;
  let rests: SavingState['kind'] = 'saved';

  function state(next: SavingState): void {
    rests = next.kind;
    onState(next);
  }

  /** How it stands with nothing left to send. */
  function rest(): void {
    if (sheet.refused().length > 0) return;
    const kind = sheet.stale().length > 0 ? 'undecided' : 'saved';
    if (rests !== kind) state({ kind });
  }

  function later(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), milliseconds);
  }

  async function sendAll(): Promise<void> {
    for (let cells = sheet.unsaved(); cells.length > 0; cells = sheet.unsaved()) {
      state({ kind: 'saving', cells: cells.length });
      try {
        sheet.sending(cells);
        await send(cells);
        sheet.sending([]);
        sheet.saved(cells);
      } catch (error) {
        sheet.sending([]);
        const failure = failedCall(error);
        if (failure.code === 'STALE_VERSION' && markStale(failure)) continue;
        if (passes(failure)) {
          waits = true;
          state({ kind: 'waiting', message: failure.message });
          later(patience);
          return;
        }
        sheet.setProblems(
          cells.map(({ row, cell }) => ({ row, cell, problem: { kind: 'refused', sentence: failure.message } })),
        );
        state({ kind: 'refused', message: failure.message });
        return;
      }
    }
    rest();
  }

  /** Resolves when all that can be saved is. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    waits = false;
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
    return sending;
  }

  const unsubscribe = sheet.subscribe(() => {
    if (sending || waits) return;
    const cells = sheet.unsaved().length;
    if (cells === 0) {
      rest();
      return;
    }
    state({ kind: 'saving', cells });
    later(together);
  });
  return {
    flush,
    stop: (): void => {
      clearTimeout(timer);
      unsubscribe();
      void flush();
    },
  };
}

export type Saver = ReturnType<typeof saverOf>;
