import type { Capability } from '@routebook/contract';
import { answerCalls, failure, renderInPortal, signInAs } from '@routebook/ui/testing';
import { screen } from '@testing-library/react';
import { useFoundRecords } from './use-found-records.ts';

const nothing = { success: true, people: [], nodes: [], outlets: [], products: [], orders: [] };

function Search({ text }: { text: string }) {
  const records = useFoundRecords(text);
  return <output>{records.map(({ title, state }) => `${title}: ${state}`).join(', ')}</output>;
}

async function searched(text: string, capabilities: readonly Capability[], shown: string): Promise<string[]> {
  signInAs(...capabilities);
  const sent = answerCalls(({ path }) =>
    path === '/api/v1/outlet-choices' ? { status: 500, body: failure('INTERNAL', 'It broke.') } : { body: nothing },
  );
  renderInPortal(<Search text={text} />);
  await screen.findByText(shown);
  return sent.map(({ path }) => path);
}

const all = ['people.see', 'hierarchy.see', 'outlets.see', 'catalogue.see', 'orders.see'] as const;

test('a name is looked for in all kinds of records but orders, and what could not be searched is told apart', async () => {
  const shown = 'People: found, Market hierarchy: found, Outlets: failed, Products: found, Orders: idle';
  expect((await searched('asha', all, shown)).toSorted()).toEqual(
    expect.arrayContaining([
      '/api/v1/market-nodes',
      '/api/v1/outlet-choices',
      '/api/v1/products',
      '/api/v1/user-choices',
    ]),
  );
});

test('a number may be of an order, and who may not see a kind of record has it not searched', async () => {
  const shown = 'People: idle, Market hierarchy: idle, Outlets: idle, Products: idle, Orders: found';
  expect(await searched('60260', ['orders.see'], shown)).toEqual(['/api/v1/orders']);
});

test('one letter is too little to search for', async () => {
  const shown = 'People: idle, Market hierarchy: idle, Outlets: idle, Products: idle, Orders: idle';
  expect(await searched('a', all, shown)).toEqual([]);
});
