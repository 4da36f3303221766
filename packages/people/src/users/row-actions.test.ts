import type { User } from '@routebook/contract';
import { rowActions } from './row-actions.ts';

const may = { see: true, add: true, edit: true, delete: true, approve: false, export: true, import: true };
const user: User = {
  id: 'them',
  employeeCode: 'E1',
  name: 'Rahim',
  designation: 'SO',
  level: 5,
  email: 'rahim@example.com',
  pendingEmail: null,
  mobile: null,
  supervisor: null,
  seesEverything: false,
  markets: [],
  dbHouses: 0,
  routes: 0,
  status: 'active',
  photo: null,
  lastActiveAt: null,
  joinedOn: null,
  leftOn: null,
  editable: true,
  version: 1,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  deletedAt: null,
};

function labels(change: Partial<User>, rights = may, ownId = 'me'): string[] {
  return rowActions({ ...user, ...change }, { may: rights, openPanel: () => undefined, ownId }).map(
    ({ label }) => label,
  );
}

test('of a person at work one may change all that the status allows', () => {
  expect(labels({})).toEqual(['Edit', 'Transfer…', 'Deactivate…', 'Mail a password reset', 'Delete']);
  expect(labels({ status: 'invited' })).toContain('Invite again');
  expect(labels({ leftOn: '2030-01-01' })).toContain('Reactivate…');
  expect(labels({ status: 'suspended' })).toEqual(['Edit', 'Transfer…', 'Reactivate…', 'Delete']);
  expect(labels({ status: 'left' })).toEqual(['Edit', 'Reactivate…', 'Delete']);
});

test('a deleted person is only restored', () => {
  expect(labels({ deletedAt: '2026-01-01T00:00:00Z' })).toEqual(['Restore']);
});

test('of oneself one only edits, of people above nothing is offered', () => {
  expect(labels({ editable: false }, may, 'them')).toEqual(['Edit']);
  expect(labels({ editable: false })).toEqual([]);
});

test('of somebody who also works elsewhere, what the server would refuse stands there with the reason', () => {
  const problem = 'Rahim also works outside your market: somebody above both changes that.';
  const elsewhere: User = { ...user, accountProblem: problem, transferProblem: problem };
  const actions = rowActions(elsewhere, { may, openPanel: () => undefined, ownId: 'me' });
  expect(actions.filter(({ unavailable }) => unavailable === undefined).map(({ label }) => label)).toEqual(['Edit']);
  const deleted = { ...elsewhere, deletedAt: '2026-01-01T00:00:00Z' };
  expect(rowActions(deleted, { may, openPanel: () => undefined, ownId: 'me' })).toMatchObject([
    { label: 'Restore', unavailable: problem },
  ]);
});

test('what the designation does not allow is not offered', () => {
  expect(labels({}, { ...may, edit: false, delete: false })).toEqual([]);
});
