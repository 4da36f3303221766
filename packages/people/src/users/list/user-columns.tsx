import type { User } from '@routebook/contract';
import { type Column, Muted, quantity, StatusBadge, showDate, showInstant, styled } from '@routebook/ui';
import { Avatar } from '../photo/avatar.tsx';
import { scopeInWords } from '../scope-words.ts';
import { lastActiveInWords } from './last-active.ts';

const Person = styled('span', { display: 'inline-flex', alignItems: 'center', gap: '2', minWidth: 0 });

export function UserStatusBadge({ user }: { user: Pick<User, 'status' | 'deletedAt'> }) {
  return <StatusBadge status={user.status} deletedAt={user.deletedAt} />;
}

function count(number: number) {
  return number === 0 ? <Muted>—</Muted> : quantity(number);
}

export const userColumns: readonly Column<User>[] = [
  {
    id: 'name',
    header: 'Name',
    fixed: true,
    width: 178,
    cell: (user) => (
      <Person>
        <Avatar person={user} />
        {user.name}
      </Person>
    ),
  },
  { id: 'employeeCode', header: 'Code', width: 76, cell: ({ employeeCode }) => employeeCode },
  { id: 'designation', header: 'Designation', width: 108, cell: ({ designation }) => designation },
  { id: 'status', header: 'Status', width: 106, cell: (user) => <UserStatusBadge user={user} /> },
  { id: 'mobile', header: 'Mobile', width: 112, cell: ({ mobile }) => mobile ?? <Muted>—</Muted> },
  { id: 'email', header: 'E-mail', optional: true, width: 220, cell: ({ email }) => email },
  {
    id: 'supervisor',
    header: 'Supervisor',
    width: 124,
    cell: ({ supervisor }) => supervisor?.name ?? <Muted>Nobody</Muted>,
  },
  {
    id: 'markets',
    header: 'Market',
    cell: (user) => <Muted title={scopeInWords(user)}>{scopeInWords(user, 2)}</Muted>,
  },
  { id: 'dbHouses', header: 'DB houses', align: 'end', width: 92, cell: ({ dbHouses }) => count(dbHouses) },
  { id: 'routes', header: 'Routes', align: 'end', width: 70, cell: ({ routes }) => count(routes) },
  {
    id: 'lastActiveAt',
    header: 'Last active',
    width: 108,
    cell: ({ lastActiveAt }) =>
      lastActiveAt ? (
        <span title={showInstant(lastActiveAt)}>{lastActiveInWords(lastActiveAt, new Date())}</span>
      ) : (
        <Muted>Never</Muted>
      ),
  },
  {
    id: 'joinedOn',
    header: 'Joined',
    optional: true,
    width: 110,
    cell: ({ joinedOn }) => (joinedOn ? showDate(joinedOn) : <Muted>—</Muted>),
  },
  {
    id: 'leftOn',
    header: 'Last day',
    optional: true,
    width: 110,
    cell: ({ leftOn }) => (leftOn ? showDate(leftOn) : <Muted>—</Muted>),
  },
  {
    id: 'updatedAt',
    header: 'Updated',
    optional: true,
    width: 140,
    cell: ({ updatedAt }) => showInstant(updatedAt),
  },
];
