import { answerCalls, renderInPortal, signInAs } from '@routebook/ui/testing';
import { screen } from '@testing-library/react';
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
