import { type FailedCall, type SheetHandle, type UnsavedCell, useUnsavedWork } from '@routebook/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readAnew } from './old-reads.ts';
import { type Saver, type SavingState, saverOf } from './saver.ts';

interface Saving {
  readonly handle: SheetHandle | undefined;
  readonly send: (cells: readonly UnsavedCell[]) => Promise<unknown>;
  readonly markStale: (failure: FailedCall) => boolean;
}

/** Saves a sheet as it is typed in, and says how that stands; leaving the page asks first while something is not saved. */
export function useSaver({ handle, send, markStale }: Saving) {
  const [state, setState] = useState<SavingState>({ kind: 'saved' });
  const saver = useRef<Saver>(undefined);
  const client = useQueryClient();
  const sends = useEffectEvent(async (cells: readonly UnsavedCell[]) => {
    await send(cells);
    readAnew(client);
  });
  const marks = useEffectEvent(markStale);
  const sheet = handle?.sheet;
  useEffect(() => {
    if (!sheet) return;
    const made = saverOf({
      sheet,
      send: (cells) => sends(cells),
      markStale: (failure) => marks(failure),
      onState: setState,
    });
    saver.current = made;
    return () => made.stop();
  }, [sheet]);
  useUnsavedWork(state.kind !== 'saved');
  return { state, flush: async () => saver.current?.flush() };
}
