import { answerCalls, renderInPortal, signInAs } from '@routebook/ui/testing';
import { screen, waitFor } from '@testing-library/react';
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
