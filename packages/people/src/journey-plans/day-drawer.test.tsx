import { answerCalls, renderInPortal, signInAs } from '@routebook/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { DayDrawer } from './day-drawer.tsx';

const officer = {
  id: '0190a000-0000-7000-8000-000000000001',
  name: 'Karim Mia',
  employeeCode: 'E00031',
  dbHouse: null,
};
const pjp = {
  salesOfficer: officer,
  day: '2999-01-05',
  version: 3,
  purpose: 'routes',
  note: '',
  changed: false,
  routes: [],
  conflicts: [],
  dayOff: null,
  closed: null,
};
const may = { see: true, add: false, edit: false, delete: true, approve: false, export: false, import: false };

test('a plan that is taken away at the second try closes its drawer', async () => {
  signInAs('journeyPlans.see', 'journeyPlans.delete');
  let reachable = false;
  answerCalls(({ method }) => {
    if (method !== 'DELETE') return { body: { success: true, pjp } };
    return reachable ? { body: { success: true, changeId: officer.id } } : 'unreachable';
  });
  const onClose = jest.fn();
  const user = renderInPortal(
    <DayDrawer userId={officer.id} day={pjp.day} may={may} openPanel={() => undefined} onClose={onClose} />,
  );
  await user.click(await screen.findByRole('button', { name: 'Take away' }));
  const question = within(await screen.findByRole('dialog', { name: /^Take the plan of/ }));
  await user.click(question.getByRole('button', { name: 'Take away' }));
  expect(await screen.findByText('The plan was not taken away')).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  reachable = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});
