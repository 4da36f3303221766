import { callServer } from '@routebook/auth';
import { listTargetPresence, setTargetPresence } from '@routebook/contract';
import { type PersonAt, useServerRead } from '@routebook/ui';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { TargetAddress } from '../address/target-address.ts';
import { keyOfRow } from '../sheets/row-key.ts';

type View = 'year' | 'month';

interface At {
  readonly row: string;
  /** The number of the month or day. */
  readonly column: number;
}

/** Milliseconds: a cell that is only passed is not told, one that is stayed in is told again before it is forgotten. */
const pause = 400;
const again = 40_000;

interface Presence {
  readonly address: TargetAddress;
  readonly view: View;
  /** The cell of a month or day. */
  readonly cellOf: (column: number) => number;
  /** Of who only looks, nobody needs to know. */
  readonly mayEdit: boolean;
}

/** Where others are in the same targets, and where one is oneself, told to them. */
export function usePresence({ address, view, cellOf, mayEdit }: Presence) {
  const { data } = useServerRead(listTargetPresence, { query: address.query });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const plan = JSON.stringify(address.plan);

  const tell = useCallback(
    async (at: At | null, keepalive = false): Promise<void> => {
      if (!mayEdit) return;
      const { nodeId, userId } = keyOfRow(at?.row ?? '');
      const where = at && { nodeId, ...(userId && { userId }), column: at.column };
      const body = { ...(JSON.parse(plan) as TargetAddress['plan']), view, at: where };
      // Others see it a moment later, or not: nothing depends on it.
      await callServer(setTargetPresence, { body, keepalive }).catch(() => undefined);
    },
    [plan, view, mayEdit],
  );
  const tellSoon = useCallback(
    (at: At | null) => {
      const stay = (wait: number) => {
        timer.current = setTimeout(() => {
          void tell(at);
          if (at) stay(again);
        }, wait);
      };
      clearTimeout(timer.current);
      stay(pause);
    },
    [tell],
  );
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      void tell(null, true);
    },
    [tell],
  );

  const people = useMemo(
    () =>
      (data?.presence ?? [])
        .filter((one) => one.view === view)
        .map(({ user, rowId, column }): PersonAt => ({ name: user.name, row: rowId, cell: cellOf(column) })),
    [data, view, cellOf],
  );
  return { people, tellSoon };
}
