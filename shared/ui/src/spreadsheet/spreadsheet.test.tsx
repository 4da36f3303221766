import { act, fireEvent, screen } from '@testing-library/react';
import axe from 'axe-core';
import { useMemo, useState } from 'react';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import type { SheetRow } from './sheet-row.ts';
import { Spreadsheet } from './spreadsheet.tsx';
import type { SheetHandle, SpreadsheetProps } from './spreadsheet-props.ts';

const columns = ['Jan', 'Feb', 'Mar', 'Apr'].map((header) => ({ id: header, header }));
const locked = columns.map((column) => (column.id === 'Mar' ? { ...column, locked: 'March is approved.' } : column));
const summaries: SpreadsheetProps['summaries'] = [
  { id: 'sum', header: 'Year', side: 'right', of: ({ values }) => ({ text: String(values.length) }) },
];

function places(areas = 3): SheetRow[] {
  const area = (_: unknown, place: number): SheetRow => ({
    id: `a${place + 1}`,
    parentId: 'zone',
    name: `Area ${place + 1}`,
    values: [10, 20, 30, null],
  });
  return [
    { id: 'zone', parentId: null, name: 'Zone', values: [100, 60, 90, null] },
    ...Array.from({ length: areas }, area),
  ];
}

/** jsdom lays nothing out: every box is a window. */
const sizes = { clientWidth: 1000, clientHeight: 600 };
beforeAll(() => {
  for (const [side, value] of Object.entries(sizes))
    Object.defineProperty(HTMLElement.prototype, side, { configurable: true, value });
});
afterAll(() => {
  for (const side of Object.keys(sizes)) Reflect.deleteProperty(HTMLElement.prototype, side);
});

let handle: SheetHandle;

function open(more: Partial<SpreadsheetProps> = {}) {
  const user = renderInPortal(
    <Spreadsheet
      label="Targets of 2027"
      nameHeader="Place"
      columns={columns}
      rows={places()}
      opened={['zone']}
      summaries={summaries}
      onReady={(ready) => {
        handle = ready;
      }}
      {...more}
    />,
  );
  return user;
}

/** Found by their attributes: roles and names of some hundred cells take jsdom seconds to work out. */
const all = (what: string) => [...document.querySelectorAll<HTMLElement>(`[role=treegrid] ${what}`)];
const rowHeader = (name: string) => all('[role=rowheader]').find((one) => one.title === name) as HTMLElement;
const gridRow = (name: string) => rowHeader(name).parentElement as HTMLElement;
const cell = (name: string, month: number) =>
  gridRow(name).querySelectorAll<HTMLElement>('[role=gridcell]')[month] as HTMLElement;
const status = () => screen.getByRole('status');
/** jsdom's pointer events have no button. */
function press(target: HTMLElement): void {
  fireEvent(target, new MouseEvent('pointerdown', { bubbles: true, cancelable: true, button: 0 }));
  fireEvent(window, new MouseEvent('pointerup'));
}

function clipboard(kind: 'copy' | 'cut' | 'paste', text = '', html = ''): Record<string, string> {
  const data: Record<string, string> = { 'text/plain': text, 'text/html': html };
  fireEvent[kind](document.activeElement ?? document.body, {
    clipboardData: {
      getData: (type: string) => data[type] ?? '',
      setData: (type: string, value: string) => {
        data[type] = value;
      },
    },
  });
  return data;
}

describe('a spreadsheet', () => {
  test('is a treegrid with its size, levels and one cell in the order of tabbing', async () => {
    open({ columns: locked });
    const grid = screen.getByRole('treegrid', { name: 'Targets of 2027' });
    expect(grid).toHaveAttribute('aria-rowcount', '5');
    expect(grid).toHaveAttribute('aria-colcount', '6');
    expect(gridRow('Zone')).toHaveAttribute('aria-expanded', 'true');
    expect(gridRow('Area 2')).toHaveAttribute('aria-level', '2');
    expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    expect(cell('Area 1', 2)).toHaveAttribute('aria-readonly', 'true');
    const { violations } = await axe.run(document.body, {
      rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });

  test('keeps the cell that somebody is in in view where larger amounts make the columns wider', async () => {
    const months = Array.from({ length: 12 }, (_, place) => ({ id: `m${place}`, header: `M${place}` }));
    let grow: () => void = () => undefined;
    function Growing() {
      const [amount, setAmount] = useState(10);
      grow = () => setAmount(1_234_567_890_123);
      const rows = useMemo(() => places().map((row) => ({ ...row, values: months.map(() => amount) })), [amount]);
      return <Spreadsheet label="Targets" nameHeader="Place" columns={months} rows={rows} opened={['zone']} />;
    }
    const user = renderInPortal(<Growing />);
    const grid = screen.getByRole('treegrid');
    press(cell('Area 1', 0));
    await user.keyboard('{End}');
    const before = grid.scrollLeft;
    act(() => grow());
    expect(grid.scrollLeft).toBeGreaterThan(before);
  });

  test('takes what is typed, and goes on with Enter, Tab and arrows', async () => {
    const user = open();
    press(cell('Area 1', 0));
    expect(cell('Area 1', 0)).toHaveFocus();
    await user.keyboard('1,250{Enter}');
    expect(cell('Area 1', 0)).toHaveTextContent('1,250');
    expect(cell('Area 2', 0)).toHaveFocus();
    await user.keyboard('৫০{Tab}7{ArrowUp}');
    expect(cell('Area 2', 0)).toHaveTextContent('50');
    expect(cell('Area 2', 1)).toHaveTextContent('7');
    expect(cell('Area 1', 1)).toHaveFocus();
  });

  test('opens a value with F2, gives it up with Escape, and does not take what is no number', async () => {
    const user = open();
    press(cell('Area 1', 0));
    await user.keyboard('{F2}');
    const editor = screen.getByRole('textbox', { name: 'Area 1, Jan' });
    expect(editor).toHaveValue('10');
    await user.clear(editor);
    await user.keyboard('ten{Enter}');
    expect(status()).toHaveTextContent('“ten” is no number. Type it again, or leave it with Escape.');
    expect(editor).toBeInvalid();
    await user.clear(editor);
    await user.keyboard('1,5{Enter}');
    expect(status()).toHaveTextContent('“1,5” is no number. Write decimals after a point');
    expect(editor).toHaveValue('1,5');
    await user.keyboard('{Escape}');
    expect(cell('Area 1', 0)).toHaveTextContent('10');
    expect(cell('Area 1', 0)).toHaveFocus();
  });

  test('says why a locked cell is not typed in', async () => {
    const user = open({ columns: locked });
    press(cell('Area 1', 2));
    await user.keyboard('5');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(status()).toHaveTextContent('March is approved.');
  });

  test('selects by Shift and arrows, and says what the range adds up to', async () => {
    const user = open();
    press(cell('Area 1', 0));
    await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}');
    expect(all('[role=gridcell][aria-selected=true]')).toHaveLength(8);
    expect(screen.getByText('Sum 120 · Average 20 · Count 6')).toBeVisible();
    await user.keyboard('{Control>}a{/Control}');
    expect(all('[role=gridcell][aria-selected=true]')).toHaveLength(16);
  });

  test('copies, cuts and pastes ranges, and takes each back as one step', async () => {
    const user = open();
    press(cell('Area 1', 0));
    await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    expect(clipboard('copy')['text/plain']).toBe('10\t20\r\n10\t20');
    clipboard('cut');
    expect(cell('Area 1', 0)).toHaveTextContent('');
    expect(status()).toHaveTextContent('Cut: 4 cells changed.');
    press(cell('Area 2', 1));
    clipboard('paste', '1,00,000\t(0)\r\n৳ ৭\t8\r\n');
    expect(cell('Area 2', 1)).toHaveTextContent('1,00,000');
    expect(cell('Area 3', 1)).toHaveTextContent('7');
    await user.keyboard('{Control>}zz{/Control}');
    expect(cell('Area 1', 0)).toHaveTextContent('10');
    expect(cell('Area 3', 1)).toHaveTextContent('20');
    await user.keyboard('{Control>}y{/Control}');
    expect(cell('Area 1', 0)).toHaveTextContent('');
    expect(status()).toHaveTextContent('Done again: Cut: 4 cells changed.');
  });

  test('refuses a merged cell with its place', () => {
    open();
    press(cell('Area 1', 0));
    clipboard('paste', '1\t\r\n', '<table><tr><td colspan="2">1</td></tr></table>');
    expect(status()).toHaveTextContent(
      'Nothing was pasted: the cell in row 1, column 1 of what you copied is merged over 1 × 2. Unmerge it there and copy again.',
    );
  });

  test('fills down and right, clears, and takes sums and differences with one key', async () => {
    const user = open();
    press(cell('Area 1', 0));
    await user.keyboard('5{Enter}{ArrowUp}{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
    expect(cell('Area 3', 0)).toHaveTextContent('5');
    press(cell('Zone', 0));
    expect(screen.getByText('What is beneath adds up to 15: 85 less.')).toBeVisible();
    await user.keyboard('/');
    expect(['Area 1', 'Area 2', 'Area 3'].map((name) => cell(name, 0).textContent)).toEqual(['34', '33', '33']);
    press(cell('Zone', 1));
    await user.keyboard('{Delete}');
    expect(cell('Zone', 1)).toHaveTextContent('');
    await user.keyboard('=');
    expect(cell('Zone', 1)).toHaveTextContent('60');
    expect(status()).toHaveTextContent('Take the children’s sum: 1 cell changed.');
  });

  test('opens and closes by keys on the name, and asks for what is not here yet', async () => {
    const onOpen = jest.fn();
    const rows = places().map((one) => (one.id === 'a1' ? { ...one, opens: true, below: [1, 2, 3, null] } : one));
    const user = open({ rows, onOpen });
    press(rowHeader('Area 1'));
    await user.keyboard('{ArrowRight}');
    expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 'a1' }));
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(rowHeader('Zone')).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(rowHeader('Area 1')).toBeUndefined();
  });

  test('shows where others are, and both values of a cell that somebody else changed', async () => {
    const user = open({ people: [{ name: 'Rahim', row: 'a2', cell: 1 }] });
    expect(cell('Area 2', 1)).toHaveAttribute('data-who', 'Rahim');
    press(cell('Area 1', 0));
    await user.keyboard('12{Enter}{ArrowUp}');
    act(() => handle.sheet.setProblems([{ row: 'a1', cell: 0, problem: { kind: 'stale', theirs: 11, by: 'Rahim' } }]));
    expect(cell('Area 1', 0)).toBeInvalid();
    expect(cell('Area 1', 0)).toHaveTextContent('yours 12saved 11');
    await user.click(screen.getByRole('button', { name: 'Take theirs' }));
    expect(cell('Area 1', 0)).toHaveTextContent('11');
    expect(handle.sheet.unsaved()).toEqual([]);
  });

  test('stands on paper in bands of columns, each with the names, and has the focus where it was afterwards', async () => {
    const days = Array.from({ length: 30 }, (_, day) => ({ id: `${day + 1}`, header: `Day ${day + 1}` }));
    open({ columns: days });
    press(cell('Area 1', 0));
    const focused = document.activeElement;
    fireEvent(window, new Event('beforeprint'));
    const bands = [...document.querySelectorAll('[data-band]')];
    expect(bands.length).toBeGreaterThan(1);
    const headers = bands.map((band) =>
      [...band.querySelectorAll('[role=columnheader]')].map((head) => head.textContent),
    );
    expect(new Set(headers.map(([name]) => name)).size).toBe(1);
    const days30 = headers.flatMap(([, ...others]) => others).filter((header) => header?.startsWith('Day '));
    expect(days30).toEqual(days.map(({ header }) => header));
    fireEvent(window, new Event('afterprint'));
    expect(document.querySelector('[data-band]')).toBeNull();
    expect(document.activeElement).toBe(focused);
  });

  test('draws the rows in view of many, and all of them in print', async () => {
    open({ rows: places(1200) });
    expect(all('[role=row]').length).toBeLessThan(40);
    expect(screen.getByRole('treegrid')).toHaveAttribute('aria-rowcount', '1202');
    fireEvent(window, new Event('beforeprint'));
    expect(all('[data-band] [role=row]')).toHaveLength(1202);
    fireEvent(window, new Event('afterprint'));
    expect(all('[role=row]').length).toBeLessThan(40);
  });
});
