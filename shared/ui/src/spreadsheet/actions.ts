import { counted } from '../format/counted.ts';
import { type Addition, childrenSums, spreadDifferences } from './add-up.ts';
import { filledDown, filledRight, filledWith } from './fill.ts';
import { selectedRange, selectedRows } from './selected.ts';
import type { Outcome, Sheet } from './sheet.ts';

/** What is said, and shown below the sheet, about what was done or could not be. */
export interface Message {
  readonly text: string;
  readonly tone?: 'error';
}

const cellsIn = (count: number) => counted(count, 'cell');

/** What became of a step, in a sentence. */
export function inWords({ words, changed, stayed }: Outcome, why = 'locked'): Message {
  const rest = stayed > 0 ? ` ${cellsIn(stayed)} ${stayed === 1 ? 'is' : 'are'} ${why} and stayed.` : '';
  return { text: `${words}: ${changed === 0 ? 'nothing changed' : `${cellsIn(changed)} changed`}.${rest}` };
}

function added(sheet: Sheet, words: string, { changes, refusals }: Addition): Message {
  if (changes.length === 0 && refusals[0]) return { text: refusals[0], tone: 'error' };
  const { text } = inWords(sheet.commit(changes, words));
  return refusals[0] ? { text: `${text} ${refusals[0]}`, tone: 'error' } : { text };
}

const whyStayed = 'locked, or changed since,';

/** What can be done to the selected range. */
export const actions = {
  undo: (sheet: Sheet): Message => {
    const outcome = sheet.undo();
    return outcome
      ? inWords({ ...outcome, words: `Undone: ${outcome.words}` }, whyStayed)
      : { text: 'Nothing to undo.' };
  },
  redo: (sheet: Sheet): Message => {
    const outcome = sheet.redo();
    return outcome
      ? inWords({ ...outcome, words: `Done again: ${outcome.words}` }, whyStayed)
      : { text: 'Nothing to redo.' };
  },
  clear: (sheet: Sheet): Message => inWords(sheet.commit(filledWith(null, selectedRange(sheet), sheet), 'Clear')),
  fillDown: (sheet: Sheet): Message => inWords(sheet.commit(filledDown(selectedRange(sheet), sheet), 'Fill down')),
  fillRight: (sheet: Sheet): Message => inWords(sheet.commit(filledRight(selectedRange(sheet), sheet), 'Fill right')),
  childrenSums: (sheet: Sheet): Message =>
    added(sheet, 'Take the children’s sum', childrenSums(selectedRows(sheet), sheet)),
  spread: (sheet: Sheet): Message =>
    added(sheet, 'Spread the difference', spreadDifferences(selectedRows(sheet), sheet)),
} as const;

export type SheetAction = keyof typeof actions;
