import { layoutOf } from './layout.ts';
import { printedBands } from './printed-bands.ts';
import type { Sheet } from './sheet.ts';
import { SheetHead } from './sheet-head.tsx';
import { SheetRowView } from './sheet-row-view.tsx';

const unmarked = {
  selectedFrom: -1,
  selectedTo: -1,
  filledFrom: -1,
  filledTo: -1,
  handle: -1,
  active: -1,
  people: undefined,
  editor: undefined,
} as const;

/** All of a sheet, for paper: its columns in bands, each with all rows. */
export function PrintedSheet({ sheet }: { sheet: Sheet }) {
  const rows = sheet.seen();
  return printedBands(sheet.columns()).map((columns) => {
    const layout = layoutOf(columns, false);
    const all = { sheet, columns, layout, from: 0, to: columns.length };
    return (
      <div key={columns[1]?.id} data-band>
        <SheetHead {...all} />
        <div role="rowgroup" data-body style={{ width: layout.width }}>
          {rows.map((row, index) => (
            <SheetRowView
              key={row.id}
              {...all}
              {...unmarked}
              row={row}
              index={index}
              top={undefined}
              isOpen={sheet.isOpen(row.id)}
            />
          ))}
        </div>
      </div>
    );
  });
}
