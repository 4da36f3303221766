import { answerCalls, renderInPortal, signInAs } from '@routebook/ui/testing';
import { screen } from '@testing-library/react';
import { Visits } from './visits.tsx';

const cursors = { next: null, previous: null };

test('the reasons are asked for with the filters of the list, and with nothing else that the address says', async () => {
  signInAs('visits.see');
  const sent = answerCalls(() => ({
    body: { success: true, visits: [], views: [], totalVisits: 0, cursors, totals: null, reasons: [], noOrder: 0 },
  }));
  const address =
    '/outlet-visit/outlet-visits?view=reasons&tab=day&group=day&plan=offPlan&asOf=2026-11-01&from=2026-11-26';
  renderInPortal(<Visits />, address);
  expect(await screen.findByText('No visit without an order')).toBeInTheDocument();
  const asked = sent.filter(({ path }) => path === '/api/v1/outlet-visit-reasons');
  expect(asked.map(({ query }) => query.toString())).toEqual(['from=2026-11-26&plan=offPlan']);
});
