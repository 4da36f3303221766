import type { Audience, Trial } from '@routebook/contract';
import { leastShare, trialsAfter, trialsFor } from './trials.ts';

const nobody: Audience = { people: [], designations: [], share: 0 };
const trial = (audience: Partial<Audience>, version = '2.0.0'): Trial => ({
  name: 'nav',
  version,
  audience: { ...nobody, ...audience },
});
const person = (id: string) => ({ id, email: 'Rina@example.com', designation: 'RSM' });

test('a trial holds for those whose address is named, however it is written', () => {
  expect(trialsFor(person('1'), [trial({ people: [' rina@EXAMPLE.com '] })])).toHaveLength(1);
  expect(trialsFor(person('1'), [trial({ people: ['rina@example.org'] })])).toEqual([]);
});

test('a trial holds for a designation', () => {
  expect(trialsFor(person('1'), [trial({ designations: ['RSM'] })])).toHaveLength(1);
  expect(trialsFor(person('1'), [trial({ designations: ['SO'] })])).toEqual([]);
});

describe('a share of staff', () => {
  const ids = Array.from({ length: 2_000 }, (_, index) => `person ${index}`);
  const tryers = (share: number, version?: string) =>
    ids.filter((id) => trialsFor(person(id), [trial({ share }, version)]).length > 0);

  test('is nobody at 0, everybody at 100, and about as many as it says between', () => {
    expect(tryers(0)).toEqual([]);
    expect(tryers(100)).toEqual(ids);
    expect(tryers(10).length).toBeGreaterThan(140);
    expect(tryers(10).length).toBeLessThan(260);
  });

  test('keeps who is in it when it grows', () => {
    const more = new Set(tryers(30));
    expect(tryers(10).filter((id) => !more.has(id))).toEqual([]);
  });

  test('reaches somebody from a least one on, which few staff have greater', () => {
    const few = ids.slice(0, 20).map(person);
    const least = leastShare(few, trial({})) ?? 0;
    expect(least).toBeGreaterThan(1);
    const reached = (share: number) => few.filter((one) => trialsFor(one, [trial({ share })]).length > 0);
    expect(reached(least - 1)).toEqual([]);
    expect(reached(least)).not.toEqual([]);
    expect(leastShare(ids.map(person), trial({}))).toBe(1);
    expect(leastShare([], trial({}))).toBeNull();
  });

  test('is other people for the next version', () => {
    const first = new Set(tryers(10, '2.0.0'));
    const both = tryers(10, '2.0.1').filter((id) => first.has(id));
    expect(both.length).toBeLessThan(60);
  });
});

test('what changes for all is tried no longer, other trials go on', () => {
  const trials = [trial({ share: 5 }), { ...trial({ share: 5 }), name: 'hierarchy' }];
  const before = { '@routebook/nav': '/parcels/nav/1.0.0/', '@routebook/hierarchy': '/parcels/hierarchy/1.0.0/' };
  const after = { ...before, '@routebook/nav': '/parcels/nav/1.1.0/' };
  expect(trialsAfter(trials, before, after).map(({ name }) => name)).toEqual(['hierarchy']);
  expect(trialsAfter(trials, before, before)).toEqual(trials);
});
