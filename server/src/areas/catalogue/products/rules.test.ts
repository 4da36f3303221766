import { statusProblem, unitChangeProblem, unitsProblem } from './rules.ts';

const piece = { id: 'pc', name: 'Piece', factor: 1, base: null, deletedAt: null };
const gram = { ...piece, id: 'g', name: 'Gram' };
const of = (name: string, factor: number, base = piece) => ({ id: name, name, factor, base, deletedAt: null });

test.each([
  ['pieces alone', { unit: piece, pack: null, cased: null }, null],
  ['a pack of 6 and a case of 24', { unit: piece, pack: of('Pack', 6), cased: of('Case', 24) }, null],
  ['a case of 20, which no packs of 6 make', { unit: piece, pack: of('Pack', 6), cased: of('Case', 20) }, 'caseUnitId'],
  ['a case smaller than its pack', { unit: piece, pack: of('Pack', 12), cased: of('Case', 6) }, 'caseUnitId'],
  ['a pack counted in grams', { unit: piece, pack: of('Pack', 6, gram), cased: null }, 'packUnitId'],
  ['a pack as the base', { unit: of('Pack', 6), pack: null, cased: null }, 'unitId'],
  ['a deleted unit', { unit: { ...piece, deletedAt: '2026-01-01T00:00:00Z' }, pack: null, cased: null }, 'unitId'],
])('%s', (_, units, field) => {
  expect(unitsProblem(units)?.field ?? null).toBe(field);
});

test('a product that was on sale keeps the unit that its prices are for', () => {
  expect(unitChangeProblem('draft', piece, 'g')).toBeNull();
  expect(unitChangeProblem('active', piece, 'pc')).toBeNull();
  expect(unitChangeProblem('discontinued', piece, 'g')?.details.fields).toHaveProperty('unitId');
});

test.each([
  ['draft', true, 'active', null],
  ['draft', false, 'active', 'without a price that holds today'],
  ['draft', true, 'discontinued', 'a draft, which was never on sale'],
  ['active', true, 'discontinued', null],
  ['active', true, 'active', 'on sale already'],
  ['discontinued', true, 'active', null],
] as const)('a %s product (price: %s) to %s', (status, hasPrice, wanted, why) => {
  expect(statusProblem({ status, hasPrice }, wanted)).toBe(why);
});
