import type { Designation } from '@routebook/contract';
import { answerCalls, renderInPortal, signInAs } from '@routebook/ui/testing';
import { screen, within } from '@testing-library/react';
import { Designations } from './designations.tsx';

const auditor: Designation = {
  id: '0190a000-0000-7000-8000-000000000001',
  name: 'Route auditor',
  level: 5,
  allCapabilities: false,
  capabilities: ['hierarchy.see'],
  manages: ['zone'],
  editsOwnMarket: false,
  walksRoutes: false,
  people: 2,
  editable: 'all',
  version: 1,
  createdAt: '2026-01-05T05:00:00Z',
  updatedAt: '2026-01-05T05:00:00Z',
  deletedAt: null,
};
const chief: Designation = { ...auditor, id: auditor.id.replace(/1$/, '2'), name: 'Chief', editable: 'nothing' };
const own: Designation = { ...auditor, id: auditor.id.replace(/1$/, '3'), name: 'Own', editable: 'name' };
const rows = [auditor, chief, own];
const people = [{ id: auditor.id, name: 'Rahima', employeeCode: 'E-7', status: 'suspended' }];

const draw = (search = '') => renderInPortal(<Designations />, `/user/designations${search}`);

beforeEach(() => {
  signInAs('designations.see', 'designations.edit', 'designations.delete');
  answerCalls(({ path }) => {
    if (path === '/api/v1/saved-views') return { body: { success: true, views: [] } };
    const designation = rows.find(({ id }) => path.endsWith(id));
    if (designation) return { body: { success: true, designation, people } };
    const cursors = { next: null, previous: null };
    return { body: { success: true, designations: rows, totalDesignations: 3, totalPeople: 6, cursors } };
  });
});

test('one that is not below the own one can be opened, and neither edited nor deleted', async () => {
  const user = draw();
  await user.click(await screen.findByRole('button', { name: 'Actions for Chief' }));
  expect(await screen.findByRole('menuitem', { name: /Edit/ })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('menuitem', { name: /Delete/ })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('menuitem', { name: 'Open' })).not.toHaveAttribute('aria-disabled', 'true');
});

test('the drawer names the people who hold it', async () => {
  const user = draw(`?row=${auditor.id}`);
  const drawer = within(await screen.findByRole('dialog', { name: 'Route auditor' }));
  await user.click(await drawer.findByRole('tab', { name: 'People (2)' }));
  expect(await drawer.findByRole('link', { name: 'Rahima' })).toHaveAttribute('href', `/user/users?row=${auditor.id}`);
  expect(drawer.getByText('E-7, suspended')).toBeVisible();
});

test('of the own one only the name is edited', async () => {
  const user = draw(`?row=${own.id}`);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(await screen.findByText(/somebody else changes what it lets you do/)).toBeVisible();
  expect(screen.queryByLabelText(/Edits the own market/)).toBeNull();
});
