import { answerCalls, failure, renderInPortal, signInAs } from '@routebook/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { PlanForm } from './plan-form.tsx';

const officer = {
  id: '0190a000-0000-7000-8000-000000000001',
  name: 'Karim Mia',
  employeeCode: 'E00031',
  dbHouse: null,
};
const patterns = { success: true, patterns: [], suggestion: { cycleWeeks: 1, days: [] }, routes: [] };

test('once an SO is chosen the focus is in the first field of the plan', async () => {
  signInAs('journeyPlans.see', 'journeyPlans.edit');
  answerCalls(({ path }) => ({
    body: path.endsWith('/srs') ? { success: true, srs: [officer], totalSrs: 1 } : patterns,
  }));
  const user = renderInPortal(<PlanForm onClose={() => undefined} />);
  await user.type(await screen.findByRole('combobox', { name: /SO/ }), 'Kar');
  await user.click(await screen.findByRole('option', { name: /Karim Mia/ }));
  await waitFor(async () => expect(await screen.findByRole('textbox', { name: /From/ })).toHaveFocus());
});

const routes = ['Mirpur Ghat', 'Mirpur Old Bazar'].map((name, place) => ({
  id: `0190a000-0000-7000-8000-00000000010${place}`,
  name,
  code: `R0010${place}`,
  outlets: 20,
}));
const walks = (id: string, place: number) => ({
  id,
  cycleWeeks: 1,
  from: '2099-01-05',
  to: null,
  days: [{ week: 1, weekday: 6, routeIds: [routes[place]?.id] }],
});
const [first, second] = ['0190a000-0000-7000-8000-000000000201', '0190a000-0000-7000-8000-000000000202'] as const;

test('what somebody else planned meanwhile is shown beside one’s own and replaced only when told', async () => {
  signInAs('journeyPlans.see', 'journeyPlans.add');
  const begun = { ...patterns, routes, patterns: [walks(first, 0)], latestPatternId: first };
  const now = { ...begun, patterns: [walks(second, 1)], latestPatternId: second };
  const sent = answerCalls(({ method, body }) => {
    if (method !== 'POST') return { body: begun };
    const { latestPatternId } = body as { latestPatternId?: string };
    return latestPatternId === second
      ? { status: 201, body: { success: true, patternId: first, changeId: first, planned: 5, kept: 0, offDays: 0 } }
      : { status: 409, body: failure('STALE_VERSION', 'Somebody planned Karim Mia.', { current: now }) };
  });
  const user = renderInPortal(<PlanForm officer={officer} onClose={() => undefined} />);
  await user.selectOptions(await screen.findByLabelText('Sunday, week 1: add a route'), 'R00101 Mirpur Old Bazar');
  await user.click(screen.getByRole('button', { name: 'Save plan' }));
  const conflict = within(await screen.findByRole('alertdialog', { name: 'Somebody else changed this' }));
  const row = conflict.getByRole('row', { name: /^Routes by day/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Sat Mirpur Ghat\nSun Mirpur Old Bazar', 'Sat Mirpur Old Bazar']);
  await user.click(conflict.getByRole('button', { name: 'Save mine over it' }));
  const saves = () => sent.filter(({ method }) => method === 'POST');
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves()[1]?.body).toMatchObject({
    latestPatternId: second,
    days: [
      { weekday: 6, routeIds: [routes[0]?.id] },
      { weekday: 0, routeIds: [routes[1]?.id] },
    ],
  });
});

test('a server that does not know the latest pattern is not told of it', async () => {
  signInAs('journeyPlans.see', 'journeyPlans.add');
  const sent = answerCalls(({ method }) =>
    method === 'POST'
      ? { status: 201, body: { success: true, patternId: first, changeId: first, planned: 5, kept: 0, offDays: 0 } }
      : { body: { ...patterns, routes, patterns: [walks(first, 0)] } },
  );
  const user = renderInPortal(<PlanForm officer={officer} onClose={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: 'Save plan' }));
  await waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true));
  expect(sent.find(({ method }) => method === 'POST')?.body).not.toHaveProperty('latestPatternId');
});
