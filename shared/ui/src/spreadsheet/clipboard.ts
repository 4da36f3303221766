import type { ClipboardEvent } from 'react';
import type { Message } from './actions.ts';
import { inWords } from './actions.ts';
import { plainAmount } from './amount.ts';
import { mergedCell, readCells, writeCells } from './clipboard-text.ts';
import { filledWith } from './fill.ts';
import { planPaste } from './paste.ts';
import { selectedRange, sizeInWords } from './selected.ts';
import type { Sheet } from './sheet.ts';

function copiedCells(sheet: Sheet): string[][] {
  const { top, bottom, left, right } = selectedRange(sheet);
  const columns = sheet.columns().slice(left, right + 1);
  return sheet
    .seen()
    .slice(top, bottom + 1)
    .map((row) =>
      columns.map((column) => {
        if (column.kind === 'name') return row.name;
        if (column.kind === 'summary') return column.of(row).text;
        return plainAmount(row.values[column.cell] ?? null, sheet.decimals);
      }),
    );
}

/** Pastes what a spreadsheet, or this one, put on the clipboard into the selected range, as one step. */
function paste(sheet: Sheet, text: string, html: string): Message {
  const merged = mergedCell(html);
  if (merged)
    return {
      text: `Nothing was pasted: the cell in row ${merged.row}, column ${merged.column} of what you copied is merged over ${merged.rows} × ${merged.columns}. Unmerge it there and copy again.`,
      tone: 'error',
    };
  const plan = planPaste(readCells(text), selectedRange(sheet), sheet);
  if ('refusal' in plan) return { text: plan.refusal, tone: 'error' };
  const { text: done } = inWords(sheet.commit(plan.changes, 'Paste'));
  const places = sheet.decimals === 0 ? 'whole numbers' : `${sheet.decimals} decimals`;
  return { text: plan.rounded > 0 ? `${done} ${plan.rounded} rounded to ${places}.` : done };
}

/** The browser's own copy, cut and paste, on the selected range; in the editor they stay what they are for text. */
export function clipboardOf(sheet: Sheet, say: (message: Message) => void) {
  const inText = ({ target }: ClipboardEvent) => target instanceof HTMLInputElement;
  const copy = (event: ClipboardEvent): boolean => {
    if (inText(event)) return false;
    event.preventDefault();
    event.clipboardData.setData('text/plain', writeCells(copiedCells(sheet)));
    return true;
  };
  return {
    onCopy: (event: ClipboardEvent) => {
      if (copy(event)) say({ text: `Copied ${sizeInWords(selectedRange(sheet))}.` });
    },
    onCut: (event: ClipboardEvent) => {
      if (copy(event)) say(inWords(sheet.commit(filledWith(null, selectedRange(sheet), sheet), 'Cut')));
    },
    onPaste: (event: ClipboardEvent) => {
      if (inText(event)) return;
      event.preventDefault();
      say(paste(sheet, event.clipboardData.getData('text/plain'), event.clipboardData.getData('text/html')));
    },
  };
}
