import { answerCalls, renderInPortal, signInAs } from '@routebook/ui/testing';
import { screen } from '@testing-library/react';
import { CopyMonth } from './copy-month.tsx';

const row = {
  salesOfficer: 'Abdul Howlader',
  dbHouse: 'Ahmed Agency',
  item: 'Gulmohar Neem Soap 75 g',
  quantity: 48,
  value: '1819.20',
  outcome: 'add',
  problem: null,
};

async function preview(rows: readonly object[]) {
  signInAs('targets.see', 'targets.edit');
  answerCalls(() => ({ body: { success: true, copy: { added: 2, left: 0, quantity: 96, value: '3638.40', rows } } }));
  const user = renderInPortal(<CopyMonth onClose={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: 'Show what is copied' }));
}

test('what is copied tells two SOs of one name apart', async () => {
  await preview(['E00039', 'E00061'].map((employeeCode) => ({ ...row, id: employeeCode, employeeCode })));
  expect(await screen.findByRole('rowheader', { name: /^Abdul Howlader E00039/ })).toBeVisible();
  expect(screen.getByRole('rowheader', { name: /^Abdul Howlader E00061/ })).toBeVisible();
});

test('what is left out says so with its reason in the columns that a phone has room for', async () => {
  const problem = 'The plan of Ahmed Agency leaves 12 pieces.';
  await preview([{ ...row, id: 'left', employeeCode: 'E00039', outcome: 'plan', problem }]);
  await screen.findByText(`Beyond the plan: ${problem}`);
  expect(screen.getByRole('rowheader', { name: /Ahmed Agency$/ })).toBeVisible();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'SO',
    'Product or category',
    'Quantity',
    'Value',
  ]);
});
