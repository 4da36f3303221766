import { completed, dashboardCards, placedCards, startOf } from './arrangement.ts';

const shown = (duties: Parameters<typeof startOf>[0]) =>
  startOf(duties).flatMap(({ card, hidden }) => (hidden ? [] : [card]));

test('every start has each card once', () => {
  for (const duties of [
    { manages: ['nation', 'region'], worksInField: false },
    { manages: ['region'], worksInField: false },
    { manages: ['zone', 'territory'], worksInField: true },
    { manages: [], worksInField: true },
    { manages: [], worksInField: false },
  ] as const) {
    const start = startOf(duties);
    expect(start.map(({ card }) => card).sort()).toEqual([...dashboardCards].sort());
    expect(placedCards.safeParse(start).success).toBe(true);
  }
});

test('an SO’s day is not a director’s', () => {
  expect(shown({ manages: [], worksInField: true })).toEqual(['officers', 'routes', 'products']);
  expect(shown({ manages: ['nation', 'region'], worksInField: false })).toContain('nations');
  expect(shown({ manages: ['zone', 'territory'], worksInField: true })[0]).toBe('territories');
});

test('of cards that are shown, halves stand in pairs, so that none has a gap beside it', () => {
  for (const duties of [
    { manages: ['nation'], worksInField: false },
    { manages: ['division'], worksInField: false },
    { manages: ['territory'], worksInField: true },
    { manages: [], worksInField: true },
    { manages: [], worksInField: false },
  ] as const) {
    const widths = startOf(duties).flatMap(({ hidden, wide }) => (hidden ? [] : [wide ? 'whole ' : 'half ']));
    expect(widths.join('')).toMatch(/^(whole |half half )+$/);
  }
});

test('a card that is new since somebody arranged them comes at the end', () => {
  const start = startOf({ manages: ['nation'], worksInField: false });
  const own = start.filter(({ card }) => card !== 'nations').reverse();
  const cards = completed(own, start);
  expect(cards.slice(0, -1)).toEqual(own);
  expect(cards.at(-1)).toEqual(start[0]);
});

test('an arrangement that names a card twice, or not at all, is refused', () => {
  const start = startOf({ manages: [], worksInField: false });
  expect(placedCards.safeParse(start.slice(1)).success).toBe(false);
  expect(placedCards.safeParse([...start.slice(1), start[1]]).success).toBe(false);
});
