import { answerCalls, signInAs } from '@routebook/ui/testing';
import { chosenOrders } from './chosen-orders.ts';

/** Answers orders of a filter, `number` of them, 200 a page. */
function answerOrders(number: number) {
  return answerCalls(({ query }) => {
    const first = Number(query.get('after') ?? 0);
    const last = Math.min(number, first + Number(query.get('pageSize')));
    const orders = Array.from({ length: last - first }, (_, place) => ({ id: `order ${first + place + 1}` }));
    const cursors = { next: last < number ? String(last) : null, previous: null };
    return { body: { success: true, orders, totalOrders: number, cursors } };
  });
}

const filter = { status: 'submitted', market: 'here' };

beforeEach(() => signInAs('orders.see', 'orders.confirm'));

test('rows of the page are chosen as they are, without asking for them again', async () => {
  const sent = answerOrders(3);
  expect(await chosenOrders({ kind: 'rows', ids: ['a', 'b'] }, 2)).toEqual(['a', 'b']);
  expect(sent).toEqual([]);
});

test('all that match are read page by page, with the filter of the list', async () => {
  const sent = answerOrders(450);
  const ids = await chosenOrders({ kind: 'all', filter, count: 450 }, 1_000);
  expect(ids).toHaveLength(450);
  expect(ids?.at(-1)).toBe('order 450');
  expect(sent.map(({ query }) => [query.get('status'), query.get('market'), query.get('after')])).toEqual([
    ['submitted', 'here', null],
    ['submitted', 'here', '200'],
    ['submitted', 'here', '400'],
  ]);
});

test('more than a step takes are not chosen, also when they became more meanwhile', async () => {
  const sent = answerOrders(1_001);
  expect(await chosenOrders({ kind: 'all', filter, count: 10_000 }, 1_000)).toBeNull();
  expect(await chosenOrders({ kind: 'rows', ids: ['a', 'b', 'c'] }, 2)).toBeNull();
  expect(sent).toEqual([]);
  expect(await chosenOrders({ kind: 'all', filter, count: 1_000 }, 1_000)).toBeNull();
});
