import type { Allocation } from '@routebook/contract';
import { hasUnsavedWork } from '@routebook/ui';
import { answerCalls, renderInPortal, signInAs } from '@routebook/ui/testing';
import { screen } from '@testing-library/react';
import { HandOver } from './hand-over.tsx';

const from = { id: '0190a000-0000-7000-8000-000000000001', name: 'Arif Sikdar', code: 'E00041' };
const to = { id: '0190a000-0000-7000-8000-000000000002', name: 'Azad Talukder', code: 'E00042' };

const allocation = {
  month: '2026-11',
  dbHouse: { id: '0190a000-0000-7000-8000-000000000003', name: 'Ekota Brothers', code: 'DB0031' },
  salesOfficer: from,
} as Allocation;

test('what goes is shown with who gets it, and what was chosen for it is not lost', async () => {
  signInAs('targets.see', 'targets.edit');
  answerCalls(({ method }) => ({
    body:
      method === 'GET'
        ? {
            success: true,
            salesOfficers: [from, to].map((officer) => ({ ...officer, territoryOfficer: null, routes: [] })),
          }
        : { success: true, handover: { daysBefore: 23, days: 26, rows: [] } },
  }));
  const user = renderInPortal(<HandOver allocation={allocation} onClose={() => undefined} />);
  await screen.findByRole('option', { name: 'Azad Talukder E00042' });
  await user.selectOptions(screen.getByRole('combobox', { name: /To/ }), to.id);
  await user.click(screen.getByRole('button', { name: 'Show what goes' }));
  expect(await screen.findByText(/^To Azad Talukder E00042 from .*, after 23 of 26 working days/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Hand over to Azad Talukder' })).toBeEnabled();
  expect(hasUnsavedWork()).toBe(true);
});
