import { type PlacedCard, startOf } from '@routebook/contract';
import { type Person, signedIn } from '../../../testing/people.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

let server: TestApp;
let director: Person;
let officer: Person;

beforeAll(async () => {
  server = await testApp();
  director = await signedIn(server.app, { designation: 'NSM', name: 'Director' });
  officer = await signedIn(server.app, { designation: 'SO', name: 'Officer' });
});
afterAll(() => server.close());

const url = '/api/v1/dashboard-arrangement';
const read = async (person: Person) => (await person.inject({ url })).json();
const shown = (cards: readonly PlacedCard[]) => cards.flatMap(({ card, hidden }) => (hidden ? [] : [card]));

test('a person begins with the cards of the designation', async () => {
  const mine = await read(director);
  expect(mine.own).toBe(false);
  expect(shown(mine.cards)[0]).toBe('nations');
  expect(shown((await read(officer)).cards)).toEqual(['officers', 'routes', 'products']);
});

test('what one arranges is one’s own, everywhere, until one goes back', async () => {
  const start = startOf({ manages: ['nation'], worksInField: false });
  const cards = [...start].reverse();
  const put = await director.inject({ method: 'PUT', url, payload: { cards } });
  expect(put.json()).toEqual({ success: true, cards, own: true });
  expect(await read(director)).toEqual({ success: true, cards, own: true });
  expect((await read(officer)).own).toBe(false);

  const back = await director.inject({ method: 'DELETE', url });
  expect(back.json().own).toBe(false);
  expect((await read(director)).cards).toEqual(start);
});

test('the audit says which cards were shown, over half of the width, and put away', async () => {
  const arranged = startOf({ manages: [], worksInField: true }).map((placed) => ({
    ...placed,
    wide: placed.card !== 'routes',
  }));
  await officer.inject({ method: 'PUT', url, payload: { cards: arranged } });
  const { rows } = await server.database.owner.query(
    "select after from audit_entry where entity = 'dashboard-arrangement' order by id desc limit 1",
  );
  expect(rows[0]?.after).toEqual({
    shown: ['SO view', 'Top-selling routes', 'Top-selling products'],
    halfWide: ['Top-selling routes'],
    hidden: expect.arrayContaining(['Nation-wise']),
  });
});

test('an arrangement that leaves a card out, or names one twice, is refused by name', async () => {
  const [first, ...others] = startOf({ manages: [], worksInField: true });
  for (const cards of [others, [...others, others[0]], [{ ...first, card: 'weather' }, ...others]]) {
    const refused = await officer.inject({ method: 'PUT', url, payload: { cards } });
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json().fields).join()).toMatch(/^cards/);
  }
});
