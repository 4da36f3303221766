import { Button } from '../theme/button.tsx';
import type { Message } from './actions.ts';
import { shownAmount } from './amount.ts';
import { figuresOf } from './range-figures.ts';
import { heightOf, type Range, widthOf } from './ranges.ts';
import type { Sheet } from './sheet.ts';
import { Strip } from './sheet-css.ts';
import { titleOf } from './sheet-row-view.tsx';

interface SheetStripProps {
  sheet: Sheet;
  range: Range;
  message: Message;
}

/** Below the sheet: what was done, what there is to know of the cell, and what the range adds up to. Outside of the grid, as screen readers want it. */
export function SheetStrip({ sheet, range, message }: SheetStripProps) {
  const isOne = heightOf(range) === 1 && widthOf(range) === 1;
  return (
    <Strip>
      <span role="status" data-tone={message.tone}>
        {message.text}
      </span>
      {isOne ? <OfCell sheet={sheet} /> : <OfRange sheet={sheet} range={range} />}
    </Strip>
  );
}

function OfRange({ sheet, range }: Omit<SheetStripProps, 'message'>) {
  const { sum, average, count } = figuresOf(range, sheet.seen(), sheet.columns());
  if (count === 0) return <span data-figures>No values</span>;
  const shown = (amount: number) => shownAmount(amount, sheet.decimals);
  return (
    <span data-figures>
      {sheet.adds && `Sum ${shown(sum)} · `}Average {shown(average)} · Count {count}
    </span>
  );
}

function OfCell({ sheet }: { sheet: Sheet }) {
  const active = sheet.selection()?.active;
  const row = active && sheet.row(active.row);
  const column = active && sheet.columns()[active.column];
  if (!row || column?.kind !== 'value') return null;
  const { cell } = column;
  const problem = row.problems?.[cell];
  const choose = (choice: 'own' | 'theirs') => () => sheet.resolve([{ row: row.id, cell }], choice);
  return (
    <span data-figures>
      {titleOf({ row, cell, sheet, lock: sheet.lockOf(row, cell) })}
      {problem?.kind === 'stale' && (
        <>
          <Button size="xs" variant="outline" onClick={choose('own')}>
            Keep yours
          </Button>
          <Button size="xs" variant="outline" onClick={choose('theirs')}>
            Take theirs
          </Button>
        </>
      )}
    </span>
  );
}
