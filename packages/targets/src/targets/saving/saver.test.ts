import { CallFailed, ServerUnreachable } from '@routebook/auth';
import type { Sheet, UnsavedCell } from '@routebook/ui';
import { type SavingState, saverOf } from './saver.ts';

beforeAll(() => jest.useFakeTimers());
afterAll(() => jest.useRealTimers());

type Cell = UnsavedCell & { problem?: boolean };

/** What the saver needs of a sheet. */
function sheetOf(...cells: Cell[]) {
  let unsaved = cells;
  let hear = () => {};
  const refused: UnsavedCell[] = [];
  return {
    subscribe: (listener: () => void) => {
      hear = listener;
      return () => {};
    },
    unsaved: () => unsaved,
    sending: () => undefined,
    saved: (sent: readonly UnsavedCell[]) => {
      unsaved = unsaved.filter((cell) => !sent.includes(cell));
    },
    setProblems: (found: readonly { row: string }[]) => {
      for (const { row } of found) {
        refused.push(...unsaved.filter((cell) => cell.row === row));
        unsaved = unsaved.filter((cell) => cell.row !== row);
      }
    },
    refused: () => refused.filter(({ row }) => row !== 'stale'),
    stale: () => refused.filter(({ row }) => row === 'stale'),
    type: (cell: Cell) => {
      unsaved = [...unsaved, cell];
      hear();
    },
  };
}
const cell = (row: string): Cell => ({ row, cell: 0, amount: 1, was: null });

function failed(code: 'STALE_VERSION' | 'REFUSED') {
  const status = code === 'REFUSED' ? 422 : 409;
  return new CallFailed(status, { success: false, code, message: 'Not so.', requestId: 'r' });
}

function started(sheet: ReturnType<typeof sheetOf>, send: (cells: readonly UnsavedCell[]) => Promise<unknown>) {
  const states: SavingState[] = [];
  const saver = saverOf({
    sheet: sheet as unknown as Sheet,
    send,
    markStale: () => {
      sheet.setProblems([{ row: 'stale' }]);
      return true;
    },
    onState: (state) => states.push(state),
  });
  return { saver, states };
}

test('what is typed is sent a moment later, all together', async () => {
  const sheet = sheetOf();
  const send = jest.fn(async () => undefined);
  const { states } = started(sheet, send);
  sheet.type(cell('a'));
  sheet.type(cell('b'));
  await jest.advanceTimersByTimeAsync(1_000);
  expect(send.mock.calls).toEqual([[[cell('a'), cell('b')]]]);
  expect(states.map(({ kind }) => kind)).toEqual(['saving', 'saving', 'saving', 'saved']);
});

test('cells that others changed wait, the others are sent again without them', async () => {
  const sheet = sheetOf(cell('a'), cell('stale'));
  const send = jest.fn(async (cells: readonly UnsavedCell[]) => {
    if (cells.some(({ row }) => row === 'stale')) throw failed('STALE_VERSION');
  });
  const { saver, states } = started(sheet, send);
  await saver.flush();
  expect(send.mock.calls.map(([cells]) => cells.map(({ row }) => row))).toEqual([['a', 'stale'], ['a']]);
  expect(sheet.unsaved()).toEqual([]);
  expect(states.at(-1)).toEqual({ kind: 'undecided' });
});

test('what the server does not take is said, and not sent again by itself', async () => {
  const sheet = sheetOf(cell('a'));
  const send = jest.fn(async () => {
    throw failed('REFUSED');
  });
  const { saver, states } = started(sheet, send);
  await saver.flush();
  await jest.advanceTimersByTimeAsync(20_000);
  expect(send).toHaveBeenCalledTimes(1);
  expect(states.at(-1)).toEqual({ kind: 'refused', message: 'Not so.' });
});

test('without the server it is tried again until it is there', async () => {
  const sheet = sheetOf(cell('a'));
  let there = false;
  const send = jest.fn(async () => {
    if (!there) throw new ServerUnreachable(new Error());
  });
  const { saver, states } = started(sheet, send);
  await saver.flush();
  expect(states.at(-1)?.kind).toBe('waiting');
  there = true;
  await jest.advanceTimersByTimeAsync(10_000);
  expect(states.at(-1)?.kind).toBe('saved');
});
