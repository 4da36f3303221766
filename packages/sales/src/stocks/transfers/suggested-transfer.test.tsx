import type { TransferSuggestion } from '@routebook/contract';
import { type Answer, answerCalls, renderInPortal } from '@routebook/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { SuggestedTransfer } from './suggested-transfer.tsx';

const id = (number: number) => `0190a000-0000-7000-8000-00000000000${number}`;
const house = (number: number) => ({
  id: id(number),
  name: `House ${number}`,
  code: `DB${number}`,
  stockId: id(number + 4),
  available: 100,
  cover: 40,
  coverAfter: 20,
});
const suggestion: TransferSuggestion = {
  product: { id: id(9), name: 'Rose Soap 75 g', code: 'SOAP', caseSize: 48 },
  from: house(1),
  to: house(2),
  pieces: 48,
  within: { id: id(3), name: 'Area 3', level: 'area' },
};

test('a suggested transfer whose answer was lost is made once, however often it is pressed', async () => {
  let answer: () => void = () => {};
  const pending = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let transfers = 0;
  const answers: Answer = async ({ path }) => {
    if (path.endsWith('/preview')) return { body: { success: true, plan: { lines: [] } } };
    transfers += 1;
    if (transfers > 1) return { body: { success: true, transfer: { number: 7 } } };
    await pending;
    return 'unreachable';
  };
  const sent = answerCalls(answers);
  const onClose = jest.fn();
  const user = renderInPortal(<SuggestedTransfer suggestion={suggestion} onClose={onClose} />);
  const button = await screen.findByRole('button', { name: 'Transfer 48 pieces' });
  await user.click(button);
  await user.click(button);
  expect(button).toBeEnabled();
  answer();
  await screen.findByText('The transfer was not made.');
  await user.click(button);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const keys = sent
    .filter(({ path }) => path === '/api/v1/stock-transfers')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).not.toBeNull();
  expect(keys[1]).toBe(keys[0]);
});
