import { answerCalls, renderInPortal, signInAs } from '@routebook/ui/testing';
import { screen } from '@testing-library/react';
import { TargetList } from './target-list.tsx';

const cursors = { next: null, previous: null };
const totals = { target: '0.00', achieved: '0.00', gap: '0.00', above100: 0, above90: 0, above80: 0, below80: 0 };
const none = { success: true, primarySalesTargets: [], totalPrimarySalesTargets: 0, totals, cursors, months: [] };

test.each([
  ['targets.edit', /^Set targets for many DB houses/],
  ['targets.see', 'Those of DB houses and territories in your market are listed here.'],
] as const)('where there are no targets, who has %s is told what they can do', async (capability, words) => {
  signInAs('targets.see', capability);
  answerCalls(({ path }) => ({ body: path === '/api/v1/saved-views' ? { success: true, views: [] } : none }));
  renderInPortal(<TargetList openPanel={() => undefined} />);
  expect(await screen.findByText(words)).toBeVisible();
});
