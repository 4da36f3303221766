import { addMonths, businessDate, monthInWords, useListState } from '@routebook/ui';
import { answerCalls, renderInPortal } from '@routebook/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { CopyMonth } from './copy-month.tsx';
import { planListOptions } from './plan-list.ts';

function Copy() {
  return <CopyMonth list={useListState(planListOptions)} onClose={() => undefined} />;
}

test('copying a month takes the filter that is shown, and says whom that means', async () => {
  const sent = answerCalls(({ method }) =>
    method === 'POST' ? 'unreachable' : { body: { success: true, salesOfficers: 3 } },
  );
  const month = businessDate().slice(0, 7);
  const user = renderInPortal(<Copy />, `/user/journey-plans?month=${month}&search=karim&conflict=offDay`);
  const whom = `of all 3 SOs found by “karim” with “[^”]+” in ${monthInWords(month)} in your market`;
  expect(await screen.findByText(new RegExp(whom))).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show what is copied' }));
  await waitFor(() => expect(sent.find(({ method }) => method === 'POST')).toBeDefined());
  expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/v1/pjp-copy/preview',
    body: {
      fromMonth: month,
      toMonth: addMonths(month, 1),
      filter: { month, search: 'karim', conflict: 'offDay' },
      replace: false,
    },
  });
});

test('a month is copied to this one or a later one, not to one that has passed', async () => {
  answerCalls(() => ({ body: { success: true, salesOfficers: 3 } }));
  const thisMonth = businessDate().slice(0, 7);
  renderInPortal(<Copy />, `/user/journey-plans?month=${addMonths(thisMonth, -1)}`);
  const choices = within(await screen.findByRole('combobox', { name: 'To' })).getAllByRole<HTMLOptionElement>('option');
  expect(choices.map(({ value }) => value).filter(Boolean)[0]).toBe(thisMonth);
});
