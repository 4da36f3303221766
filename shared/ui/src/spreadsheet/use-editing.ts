import { type FocusEvent, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { toDoAbout } from '../numbers/parse-number.ts';
import { inWords, type Message } from './actions.ts';
import { type Amount, plainAmount, readAmount } from './amount.ts';
import type { Cursor } from './cursor.ts';
import { filledWith } from './fill.ts';
import type { Place } from './ranges.ts';

/** How the editor was opened: with the value, or by a key that was typed. One opened by typing is left by arrow keys. */
export type Opened = 'value' | 'key';

interface Editing {
  readonly how: Opened;
  readonly isWrong: boolean;
  /** What stood in the cell when the editor was opened. */
  readonly seen: Amount;
}

interface Surroundings {
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly say: (message: Message) => void;
  readonly reveal: (place: Place) => void;
  /** The focus goes back to the cell, or stays where a person put it. */
  readonly follow: (does: boolean) => void;
}

/** Typing into the active cell. What is typed stays in the input until it is done, and no number is not taken. */
export function useEditing({ sheet, active, range }: Cursor, { grid, say, reveal, follow }: Surroundings) {
  const [editing, setEditing] = useState<Editing>();
  const row = sheet.seen()[active.row];
  const column = sheet.columns()[active.column];

  function begin(how: Opened): void {
    const problem =
      row && column?.kind === 'value'
        ? sheet.lockOf(row, column.cell)
        : `${column?.header ?? 'This'} is not typed in here.`;
    if (problem) {
      say({ text: problem, tone: 'error' });
      return;
    }
    reveal(active);
    // At once, so that the key which is pressed goes into it.
    const seen = row && column?.kind === 'value' ? (row.values[column.cell] ?? null) : null;
    flushSync(() => setEditing({ how, isWrong: false, seen }));
  }

  function cancel(): void {
    setEditing(undefined);
    follow(true);
  }

  /** Takes what is typed, into the whole range if told; false where it can't be. */
  function done({ everywhere = false } = {}): boolean {
    const input = grid.current?.querySelector('input');
    if (!input || !row || column?.kind !== 'value') return true;
    const typed = input.value.trim();
    const read = readAmount(typed, sheet.decimals);
    const problem = read
      ? read.amount !== null && sheet.problemOf(read.amount)
      : `“${typed}” is no number. ${toDoAbout(typed, 'Type it again, or leave it with Escape.')}`;
    if (!read || problem) {
      say({ text: problem || '', tone: 'error' });
      setEditing((before) => before && { ...before, isWrong: true });
      return false;
    }
    cancel();
    const { amount, rounded } = read;
    if (everywhere) say(inWords(sheet.commit(filledWith(amount, range, sheet), 'Type')));
    else {
      const { cell } = column;
      const theirs = row.values[cell] ?? null;
      sheet.commit([{ row: row.id, cell, amount }], 'Type');
      // What others saved while somebody typed was not seen: a person chooses, as when the server refuses it.
      if (editing && theirs !== editing.seen && theirs !== amount)
        sheet.setProblems([{ row: row.id, cell, problem: { kind: 'stale', theirs } }]);
      say({ text: rounded ? `Rounded to ${plainAmount(amount, sheet.decimals)}.` : '' });
    }
    return true;
  }

  /** The focus goes elsewhere: what is typed is taken, and what can't be is given up. */
  function leave({ relatedTarget, currentTarget }: FocusEvent): void {
    // One that is taken out of the page loses the focus too.
    if (!editing || !grid.current?.contains(currentTarget)) return;
    if (!done()) setEditing(undefined);
    follow(relatedTarget instanceof Node && grid.current.contains(relatedTarget));
  }

  return { editing, begin, cancel, done, leave };
}
