import type { ReplyOf, StockCell, stockMap } from '@routebook/contract';
import { quantity, styled } from '@routebook/ui';
import { type KeyboardEvent, memo, type SyntheticEvent, useMemo, useRef, useState } from 'react';
import { inCases, showCover } from '../stock-words.ts';
import { inCell, toneOf, toneTints } from './tones.ts';

type Shown = ReplyOf<typeof stockMap>;

const Scroll = styled('div', {
  overflow: 'auto',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l2',
  bg: 'bg.panel',
  maxHeight: 'max(20rem, calc(100dvh - 17rem))',
  '& table': { borderCollapse: 'separate', borderSpacing: '0', fontSize: 'xs', fontVariantNumeric: 'tabular-nums' },
  '& thead th': {
    position: 'sticky',
    top: '0',
    zIndex: '1',
    bg: 'bg.panel',
    verticalAlign: 'bottom',
    p: '1',
    fontWeight: 'medium',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
  '& thead th span': {
    writingMode: 'vertical-rl',
    transform: 'rotate(180deg)',
    maxHeight: '12rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& th:first-of-type': {
    position: 'sticky',
    left: '0',
    bg: 'bg.panel',
    textAlign: 'start',
    px: '2',
    maxWidth: '12rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: 'medium',
    borderInlineEndWidth: '1px',
    borderColor: 'border',
  },
  '& thead th:first-of-type': { zIndex: '2' },
  '& td': {
    minWidth: '2.1rem',
    height: '1.6rem',
    textAlign: 'center',
    borderBottomWidth: '1px',
    borderInlineEndWidth: '1px',
    borderColor: 'bg.panel',
  },
  '& td[data-tone]': { cursor: 'pointer', focusVisibleRing: 'inside' },
  ...Object.fromEntries(
    Object.entries(toneTints).map(([tone, palette]) => [
      `& td[data-tone=${tone}]`,
      { bg: `${palette}.subtle`, color: `${palette}.fg` },
    ]),
  ),
  '@media (max-width: 480px)': { '& th:first-of-type': { maxWidth: '7rem' } },
});
const Detail = styled('p', { fontSize: 'sm', color: 'fg.muted', minHeight: '1.4rem' });

interface MapGridProps {
  readonly houses: Shown['houses'];
  readonly products: Shown['products'];
  readonly cells: Shown['cells'];
  readonly onOpen: (id: string) => void;
}

/** Houses by products, and in words the cell that is looked at. */
export function MapGrid({ houses, products, cells, onOpen }: MapGridProps) {
  const [looked, setLooked] = useState<string>();
  const cell = cells.find(({ id }) => id === looked);
  return (
    <>
      <Detail role="status">
        {cell ? inWords({ houses, products }, cell) : 'Days for which what is available lasts.'}
      </Detail>
      <Grid houses={houses} products={products} cells={cells} onOpen={onOpen} onLook={setLooked} />
    </>
  );
}

function inWords({ houses, products }: Pick<Shown, 'houses' | 'products'>, cell: StockCell): string {
  const { name = '', caseSize = null } = products[cell.product] ?? {};
  const lasts = cell.cover === null ? 'no secondary in 28 days' : `lasts ${showCover(cell.cover)}`;
  const expires = cell.expiring > 0 ? `, ${quantity(cell.expiring)} pieces expire within 30 days` : '';
  return `${name} at ${houses[cell.house]?.name}: ${inCases(cell.available, caseSize)} available, ${lasts}${expires}`;
}

/** Where a key leads from a cell; beyond an edge it stays there. */
const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
};

const idOf = ({ target }: SyntheticEvent) =>
  target instanceof HTMLElement ? target.closest('td')?.dataset.id : undefined;

interface GridProps extends MapGridProps {
  readonly onLook: (id: string) => void;
}

/** Thousands of cells are drawn once; one of them is in the order of tabbing, arrow keys go from it to the others, Enter opens it. */
const Grid = memo(function Grid({ houses, products, cells, onOpen, onLook }: GridProps) {
  const table = useRef<HTMLTableElement>(null);
  const at = useMemo(() => new Map(cells.map((cell) => [`${cell.house} ${cell.product}`, cell])), [cells]);
  const look = (event: SyntheticEvent) => {
    const id = idOf(event);
    if (id) onLook(id);
  };
  const focus = (event: SyntheticEvent) => {
    look(event);
    if (!(event.target instanceof HTMLTableCellElement)) return;
    for (const before of table.current?.querySelectorAll('td[tabindex="0"]') ?? [])
      before.setAttribute('tabindex', '-1');
    event.target.tabIndex = 0;
  };
  const open = (event: SyntheticEvent) => {
    const id = idOf(event);
    if (id) onOpen(id);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return open(event);
    }
    const step = steps[event.key];
    const cell = event.target instanceof HTMLTableCellElement ? event.target : null;
    if (!step || !cell) return;
    event.preventDefault();
    const within = (place: number, most: number) => Math.max(0, Math.min(most, place));
    const rows = table.current?.tBodies[0]?.rows;
    const row = within((cell.parentElement as HTMLTableRowElement).sectionRowIndex + step[0], houses.length - 1);
    rows?.[row]?.cells[1 + within(cell.cellIndex - 1 + step[1], products.length - 1)]?.focus();
  };

  return (
    <Scroll>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are focused by arrow keys and open a drawer.
        role="grid"
        aria-label="Days of cover, DB houses by products"
        onFocus={focus}
        onMouseOver={look}
        onClick={open}
        onKeyDown={press}
      >
        <thead>
          <tr>
            <th scope="col">DB house</th>
            {products.map(({ id, name }) => (
              <th key={id} scope="col" title={name}>
                <span>{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {houses.map((house, row) => (
            <tr key={house.id}>
              <th scope="row" title={house.name}>
                {house.name}
              </th>
              {products.map((product, column) => {
                const cell = at.get(`${row} ${column}`);
                return (
                  <td
                    key={product.id}
                    tabIndex={row === 0 && column === 0 ? 0 : -1}
                    {...(cell && { 'data-id': cell.id, 'data-tone': toneOf(cell) })}
                  >
                    {cell && inCell(cell)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
});
