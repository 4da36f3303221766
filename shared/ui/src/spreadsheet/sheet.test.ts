import { childrenSums, spreadDifferences } from './add-up.ts';
import { filled, filledDown, filledRight } from './fill.ts';
import { planPaste } from './paste.ts';
import { figuresOf } from './range-figures.ts';
import { createSheet, type Sheet } from './sheet.ts';
import { differenceOf, type SheetRow } from './sheet-row.ts';

const nameHeader = 'Place';
const months = [
  { id: 'jan', header: 'Jan' },
  { id: 'feb', header: 'Feb' },
  { id: 'mar', header: 'Mar', locked: 'March is locked.' },
];
const row = (
  id: string,
  parentId: string | null,
  values: (number | null)[],
  more: Partial<SheetRow> = {},
): SheetRow => ({
  id,
  parentId,
  name: id,
  values,
  ...more,
});
const places = [
  row('Dhaka', null, [100, 50, 10]),
  row('Gulshan', 'Dhaka', [40, 20, 5]),
  row('Banani', 'Dhaka', [50, 30, 5]),
  row('Sylhet', null, [70, null, 7]),
];

function sheetOf(rows: SheetRow[] = places, more: object = {}): Sheet {
  const sheet = createSheet({ nameHeader, columns: months, rows, ...more });
  sheet.setOpen(['Dhaka'], true);
  return sheet;
}
const valuesOf = (sheet: Sheet, id: string) => sheet.row(id)?.values;
const whole = { top: 0, bottom: 3, left: 1, right: 3 };

describe('a sheet', () => {
  test('shows what is open, and says what a parent has beyond its children', () => {
    const sheet = sheetOf();
    expect(sheet.seen().map(({ id, depth }) => `${depth} ${id}`)).toEqual([
      '0 Dhaka',
      '1 Gulshan',
      '1 Banani',
      '0 Sylhet',
    ]);
    const dhaka = sheet.seen()[0];
    expect(dhaka && [0, 1, 2].map((cell) => differenceOf(dhaka, cell))).toEqual([10, 0, 0]);
    sheet.setOpen(['Dhaka'], false);
    expect(sheet.seen().map(({ id }) => id)).toEqual(['Dhaka', 'Sylhet']);
  });

  test('is another one with each change, and its rows are never changed', () => {
    const sheet = sheetOf();
    const [dhaka, gulshan, banani] = sheet.seen();
    const heard = jest.fn();
    sheet.subscribe(heard);
    sheet.commit([{ row: 'Gulshan', cell: 0, amount: 45 }], 'Type');
    expect(heard).toHaveBeenCalledTimes(1);
    expect(gulshan?.values[0]).toBe(40);
    expect(valuesOf(sheet, 'Gulshan')).toEqual([45, 20, 5]);
    expect(sheet.row('Banani')).toBe(banani);
    expect(sheet.row('Dhaka')).not.toBe(dhaka);
    expect(sheet.row('Dhaka')?.below).toEqual([95, 50, 10]);
  });

  test('takes a step back as one, and again', () => {
    const sheet = sheetOf();
    sheet.commit(
      [
        { row: 'Gulshan', cell: 0, amount: 1 },
        { row: 'Sylhet', cell: 1, amount: 2 },
      ],
      'Paste',
    );
    expect(sheet.steps()).toEqual({ undo: 'Paste', redo: undefined });
    expect(sheet.undo()).toEqual({ words: 'Paste', changed: 2, stayed: 0 });
    expect(valuesOf(sheet, 'Sylhet')).toEqual([70, null, 7]);
    expect(sheet.redo()).toEqual({ words: 'Paste', changed: 2, stayed: 0 });
    expect(valuesOf(sheet, 'Gulshan')).toEqual([1, 20, 5]);
  });

  test('leaves locked cells, and says how many', () => {
    const sheet = sheetOf();
    const changes = [0, 2].map((cell) => ({ row: 'Gulshan', cell, amount: 9 }));
    expect(sheet.commit(changes, 'Fill')).toEqual({ words: 'Fill', changed: 1, stayed: 1 });
    expect(valuesOf(sheet, 'Gulshan')).toEqual([9, 20, 5]);
  });

  test('knows what is unsaved, with what was seen, until it is saved', () => {
    const sheet = sheetOf();
    sheet.commit([{ row: 'Sylhet', cell: 1, amount: 5 }], 'Type');
    const unsaved = sheet.unsaved();
    expect(unsaved).toEqual([{ row: 'Sylhet', cell: 1, amount: 5, was: null }]);
    sheet.commit([{ row: 'Sylhet', cell: 1, amount: 6 }], 'Type');
    sheet.saved(unsaved);
    expect(sheet.unsaved()).toEqual([{ row: 'Sylhet', cell: 1, amount: 6, was: 5 }]);
    sheet.undo();
    expect(sheet.unsaved()).toEqual([]);
  });

  test('takes what others saved, but not over what is unsaved here', () => {
    const sheet = sheetOf();
    sheet.commit([{ row: 'Gulshan', cell: 0, amount: 44 }], 'Type');
    const theirs = places.map((one) => (one.id === 'Gulshan' ? { ...one, values: [41, 21, 5] } : one));
    sheet.refresh({ nameHeader, columns: months, rows: theirs });
    expect(valuesOf(sheet, 'Gulshan')).toEqual([44, 21, 5]);
    expect(sheet.unsaved()).toEqual([{ row: 'Gulshan', cell: 0, amount: 44, was: 40 }]);
    expect(sheet.row('Dhaka')?.below).toEqual([94, 51, 10]);
  });

  test('takes nothing over a cell that is just being saved, which may have been undone meanwhile', () => {
    const sheet = sheetOf();
    sheet.commit([{ row: 'Gulshan', cell: 0, amount: 44 }], 'Type');
    const sent = sheet.unsaved();
    sheet.sending(sent);
    sheet.undo();
    const saved = places.map((one) => (one.id === 'Gulshan' ? { ...one, values: [44, 20, 5] } : one));
    sheet.refresh({ nameHeader, columns: months, rows: saved });
    sheet.sending([]);
    sheet.saved(sent);
    expect(sheet.unsaved()).toEqual([{ row: 'Gulshan', cell: 0, amount: 40, was: 44 }]);
  });

  test('does not undo over what somebody else saved since', () => {
    const sheet = sheetOf();
    sheet.commit([{ row: 'Gulshan', cell: 0, amount: 44 }], 'Type');
    sheet.saved([{ row: 'Gulshan', cell: 0, amount: 44 }]);
    const theirs = places.map((one) => (one.id === 'Gulshan' ? { ...one, values: [60, 20, 5] } : one));
    sheet.refresh({ nameHeader, columns: months, rows: theirs });
    expect(sheet.undo()).toEqual({ words: 'Type', changed: 0, stayed: 1 });
    expect(valuesOf(sheet, 'Gulshan')?.[0]).toBe(60);
  });

  test('keeps both values of a stale cell until somebody chose', () => {
    const stale = (choice: 'own' | 'theirs') => {
      const sheet = sheetOf();
      sheet.commit([{ row: 'Gulshan', cell: 0, amount: 44 }], 'Type');
      sheet.setProblems([{ row: 'Gulshan', cell: 0, problem: { kind: 'stale', theirs: 41, by: 'Rahim' } }]);
      expect(sheet.unsaved()).toEqual([]);
      expect(sheet.stale()).toMatchObject([{ cell: 0, own: 44, problem: { theirs: 41, by: 'Rahim' } }]);
      sheet.resolve([{ row: 'Gulshan', cell: 0 }], choice);
      expect(sheet.stale()).toEqual([]);
      return sheet;
    };
    expect(stale('own').unsaved()).toEqual([{ row: 'Gulshan', cell: 0, amount: 44, was: 41 }]);
    const taken = stale('theirs');
    expect(taken.unsaved()).toEqual([]);
    expect(valuesOf(taken, 'Gulshan')?.[0]).toBe(41);
    taken.undo();
    expect(taken.unsaved()).toEqual([{ row: 'Gulshan', cell: 0, amount: 44, was: 41 }]);
  });

  test('goes with a row that was moved to another parent', () => {
    const sheet = sheetOf();
    sheet.commit([{ row: 'Banani', cell: 0, amount: 55 }], 'Type');
    const moved = places.map((one) => (one.id === 'Banani' ? { ...one, parentId: 'Sylhet' } : one));
    sheet.refresh({ nameHeader, columns: months, rows: moved });
    expect(sheet.row('Sylhet')?.below).toEqual([55, 30, 5]);
    expect(sheet.row('Dhaka')?.below).toEqual([40, 20, 5]);
    expect(sheet.unsaved()).toHaveLength(1);
  });

  test('takes the selection out of a row that is closed', () => {
    const sheet = sheetOf();
    sheet.select({ row: 'Banani', column: 2 });
    sheet.setOpen(['Dhaka'], false);
    expect(sheet.selection()?.active).toEqual({ row: 'Dhaka', column: 2 });
  });
});

describe('a paste', () => {
  const at = (top: number, left: number) => ({ top, bottom: top, left, right: left });

  test('goes from the cell on to the right and down', () => {
    expect(
      planPaste(
        [
          ['1', '2'],
          ['3', ''],
        ],
        at(1, 1),
        sheetOf(),
      ),
    ).toEqual({
      changes: [
        { row: 'Gulshan', cell: 0, amount: 1 },
        { row: 'Gulshan', cell: 1, amount: 2 },
        { row: 'Banani', cell: 0, amount: 3 },
        { row: 'Banani', cell: 1, amount: null },
      ],
      rounded: 0,
    });
  });

  test('of one value fills the range', () => {
    const plan = planPaste([['7.4']], { top: 0, bottom: 3, left: 1, right: 2 }, sheetOf());
    expect(plan).toMatchObject({ rounded: 8 });
    expect('changes' in plan && plan.changes.map(({ amount }) => amount)).toEqual(Array(8).fill(7));
  });

  test('that is larger than what is there is refused, with both sizes', () => {
    expect(planPaste(Array(5).fill(['1', '2']), at(1, 2), sheetOf())).toEqual({
      refusal:
        'Nothing was pasted: what you copied has 5 rows and 2 columns, and from Gulshan, Feb on there are 3 rows and 2 columns.',
    });
  });

  test('with text is refused, with the place', () => {
    expect(
      planPaste(
        [
          ['1', 'n/a'],
          ['x', '2'],
        ],
        at(1, 1),
        sheetOf(),
      ),
    ).toEqual({
      refusal: 'Nothing was pasted: “n/a” for Gulshan, Feb is no number. So it is with 1 other cell.',
    });
  });

  test('with a comma that groups nothing is refused, with what to do', () => {
    expect(planPaste([['1,5']], at(1, 2), sheetOf())).toEqual({
      refusal:
        'Nothing was pasted: “1,5” for Gulshan, Feb is no number. Write decimals after a point, like 12.5, and commas only to group digits, like 1,250.',
    });
  });

  test('into a locked month is refused, unless it is what stands there', () => {
    expect(planPaste([['1', '8']], at(1, 2), sheetOf())).toEqual({
      refusal: 'Nothing was pasted: Gulshan, Mar can’t be “8”: March is locked.'.replace('’', "'"),
    });
    expect(planPaste([['1', '5']], at(1, 2), sheetOf())).toMatchObject({ changes: [{ cell: 1 }] });
  });

  test('with names only goes to the rows of those names', () => {
    expect(
      planPaste(
        [
          ['Gulshan', '1'],
          ['Banani', '2'],
        ],
        at(1, 0),
        sheetOf(),
      ),
    ).toMatchObject({ changes: [{}, {}] });
    expect(planPaste([['Banani', '2']], at(1, 0), sheetOf())).toEqual({
      refusal: 'Nothing was pasted: “Banani” is not Gulshan, the row it would go to.',
    });
  });

  test('of what the sheet does not take is refused with its reason', () => {
    const problemOf = (value: number) => (value < 0 ? 'A target is not negative.' : undefined);
    expect(planPaste([['(5)']], at(1, 1), sheetOf(places, { problemOf }))).toEqual({
      refusal: "Nothing was pasted: Gulshan, Jan can't be “(5)”: A target is not negative.",
    });
  });
});

describe('a fill', () => {
  test('repeats its source over the range', () => {
    const source = { top: 0, bottom: 1, left: 1, right: 1 };
    expect(filled(source, { ...source, bottom: 3 }, sheetOf()).map(({ amount }) => amount)).toEqual([100, 40, 100, 40]);
    expect(
      filled({ ...source, top: 2, bottom: 3 }, { ...source, top: 0, bottom: 3 }, sheetOf()).map(({ amount }) => amount),
    ).toEqual([50, 70, 50, 70]);
  });

  test('down takes the first row, or what is above one row alone', () => {
    expect(filledDown({ top: 1, bottom: 2, left: 1, right: 1 }, sheetOf())).toEqual([
      { row: 'Gulshan', cell: 0, amount: 40 },
      { row: 'Banani', cell: 0, amount: 40 },
    ]);
    expect(filledDown({ top: 1, bottom: 1, left: 2, right: 2 }, sheetOf())).toEqual([
      { row: 'Gulshan', cell: 1, amount: 50 },
    ]);
  });

  test('right takes the first column, and never a name', () => {
    expect(filledRight({ top: 3, bottom: 3, left: 1, right: 2 }, sheetOf()).map(({ amount }) => amount)).toEqual([
      70, 70,
    ]);
    expect(filledRight({ top: 3, bottom: 3, left: 1, right: 1 }, sheetOf())).toEqual([]);
  });
});

describe('what adds up', () => {
  const deep = [
    row('Nation', null, [100, null, null]),
    row('Dhaka', 'Nation', [60, null, null]),
    row('Gulshan', 'Dhaka', [10, 4, null]),
    row('Banani', 'Dhaka', [20, 5, null]),
    row('Kept back', 'Dhaka', [6, null, null], { isBuffer: true }),
    row('Sylhet', 'Nation', [null, null, null], { below: [3, null, null] }),
  ];
  const parents = (sheet: Sheet, cells: number[]) => sheet.all().map((one) => ({ row: one, cells }));

  test('upwards: each parent takes what its children have by then', () => {
    const sheet = sheetOf(deep);
    sheet.commit(childrenSums(parents(sheet, [0, 1]), sheet).changes, 'Sum');
    expect(valuesOf(sheet, 'Dhaka')).toEqual([36, 9, null]);
    expect(valuesOf(sheet, 'Sylhet')).toEqual([3, null, null]);
    expect(valuesOf(sheet, 'Nation')).toEqual([39, 9, null]);
  });

  test('downwards: children share the difference by what they have, and a buffer keeps its own', () => {
    const sheet = sheetOf(deep.slice(1, 5));
    sheet.commit(spreadDifferences(parents(sheet, [0]), sheet).changes, 'Spread');
    expect(valuesOf(sheet, 'Gulshan')?.[0]).toBe(18);
    expect(valuesOf(sheet, 'Banani')?.[0]).toBe(36);
    expect(valuesOf(sheet, 'Kept back')?.[0]).toBe(6);
    expect(differenceOf(sheet.row('Dhaka') ?? (sheet.all()[0] as never), 0)).toBe(0);
  });

  test('what can not be done is said', () => {
    const sheet = sheetOf(deep);
    expect(spreadDifferences(parents(sheet, [0]).slice(5), sheet).refusals).toEqual([
      'Open Sylhet first: what is beneath it is not here yet.',
    ]);
    const locked = sheetOf([
      row('A', null, [5, 5, 5]),
      row('B', 'A', [9, 9, 9], { locked: 'Approved.' }),
      row('C', 'A', [1, 1, 1]),
    ]);
    expect(spreadDifferences(parents(locked, [0]).slice(0, 1), locked).refusals).toEqual([
      'A has less than what is locked beneath it.',
    ]);
  });

  test('a range says sum, average and count of what is not blank', () => {
    const sheet = sheetOf();
    expect(figuresOf(whole, sheet.seen(), sheet.columns())).toEqual({ sum: 387, average: 35, count: 11 });
  });
});
