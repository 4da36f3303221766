import { answerCalls, renderInPortal, signInAs } from '@routebook/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Inbox } from './inbox.tsx';

const cursors = { next: null, previous: null };
const empty = { success: true, exceptions: [], totalExceptions: 0, byRule: [], cursors };

test.each([
  ['dashboard.see', 0],
  ['dashboard.export', 1],
] as const)('cases are exported by who may: with %s there are %p ways to', async (capability, ways) => {
  signInAs('dashboard.see', capability);
  answerCalls(() => ({ body: empty }));
  renderInPortal(<Inbox />, '/dashboard?view=inbox');
  await screen.findByText('Nothing wants a decision');
  expect(screen.queryAllByRole('button', { name: 'Export' })).toHaveLength(ways);
});

test('the cases are read again once they were looked for', async () => {
  signInAs('dashboard.see', 'dashboard.edit');
  const sent = answerCalls(({ path }) => ({ body: path.endsWith('/look') ? { success: true, rounds: [] } : empty }));
  const reads = () => sent.filter(({ path }) => path === '/api/v1/exceptions').length;
  const user = renderInPortal(<Inbox />, '/dashboard?view=inbox');
  await screen.findByText('Nothing wants a decision');
  const before = reads();
  await user.click(screen.getByRole('button', { name: 'Look now' }));
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
});

test('only rules whose cases one may see have a tab', async () => {
  signInAs('dashboard.see', 'orders.see');
  answerCalls(() => ({ body: empty }));
  renderInPortal(<Inbox />, '/dashboard?view=inbox');
  await screen.findByText('Nothing wants a decision');
  const tabs = within(screen.getByRole('navigation', { name: 'Rules' })).getAllByRole('button');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['All 0', 'Dues over limit 0']);
});
