import { levelOf } from '@routebook/contract';
import type { May } from '@routebook/ui';
import { bulkActions, selectionWords } from './bulk-actions.ts';

const all: May = { see: true, add: true, edit: true, delete: true, approve: true, export: true, import: true };
const labels = (level: 'district' | 'dbHouse', may: May) =>
  bulkActions(levelOf(level), may, () => undefined).map(({ label }) => label);

test('many districts are activated, deactivated and exported together', () => {
  expect(labels('district', all)).toEqual(['Activate', 'Deactivate', 'Export selected']);
});

test('DB houses are put on hold instead of deactivated', () => {
  expect(labels('dbHouse', all)).toEqual(['Activate', 'Put on hold', 'Export selected']);
});

test('who may neither edit nor export selects nothing', () => {
  expect(labels('district', { ...all, edit: false, export: false })).toEqual([]);
});

test('a selection is said in words, with the count of all that match', () => {
  expect(selectionWords(levelOf('district'), { kind: 'rows', ids: ['a'] })).toBe('1 district');
  expect(selectionWords(levelOf('dbHouse'), { kind: 'all', filter: {}, count: 1200 })).toBe('1,200 DB houses');
});
