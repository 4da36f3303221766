import type { TreeOption } from './picker-props.ts';
import { flatRows, foundRows, treeRows, treeStep } from './picker-rows.ts';

const option = (value: string) => ({ value, label: value.toUpperCase() });
const branch = (value: string): TreeOption => ({ ...option(value), opens: true });
const leaf = (value: string): TreeOption => ({ ...option(value), opens: false });

test('recent choices stand before suggested ones, these before the others, and each once', () => {
  const rows = flatRows([option('b')], [option('c'), option('b')], [option('a'), option('b'), option('c')]);
  expect(rows.map(({ key, group }) => [key, group])).toEqual([
    ['b', 'recent'],
    ['c', 'suggested'],
    ['a', 'all'],
  ]);
});

test('what is called as was typed stands first, or has that as its code, then what begins so', () => {
  const oils = [
    { value: '1', label: 'Jolpai Soybean Oil 1 l', detail: 'JOL-OIL-02' },
    { value: '20', label: 'Jolpai Soybean Oil 2 l Gift', detail: 'JOL-OIL-031' },
    { value: '2', label: 'Jolpai Soybean Oil 2 l', detail: 'JOL-OIL-03' },
  ];
  const valuesFor = (typed: string) => foundRows(typed, oils).map(({ value }) => value);
  expect(valuesFor('jolpai soybean oil 2 l')).toEqual(['2', '20', '1']);
  expect(valuesFor('JOL-OIL-03')).toEqual(['2', '20', '1']);
  expect(valuesFor('oil')).toEqual(['1', '20', '2']);
});

describe('a tree', () => {
  const children: Readonly<Record<string, readonly TreeOption[]>> = {
    '': [branch('east'), branch('west')],
    east: [leaf('sylhet'), leaf('cumilla')],
  };
  const rows = treeRows([option('sylhet')], {
    beneath: (value) => children[value],
    isOpen: (value) => value === 'east',
  });

  test('shows what is open, and has recent choices before it and within', () => {
    expect(rows.map(({ key, depth, open }) => [key, depth, open])).toEqual([
      ['recent sylhet', 1, undefined],
      ['east', 1, true],
      ['sylhet', 2, undefined],
      ['cumilla', 2, undefined],
      ['west', 1, false],
    ]);
  });

  test.each([
    ['ArrowRight', 'west', { toggle: 'west' }],
    ['ArrowRight', 'east', { to: 'sylhet' }],
    ['ArrowRight', 'sylhet', undefined],
    ['ArrowLeft', 'east', { toggle: 'east' }],
    ['ArrowLeft', 'cumilla', { to: 'east' }],
    ['ArrowLeft', 'west', undefined],
    ['ArrowLeft', 'recent sylhet', undefined],
    ['ArrowDown', 'east', undefined],
    ['ArrowRight', null, undefined],
  ])('%s on %s leads to %p', (key, from, step) => {
    expect(treeStep(key, rows, from)).toEqual(step);
  });
});
