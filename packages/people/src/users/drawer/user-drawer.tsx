import { Flex } from '@chakra-ui/react';
import { getUser } from '@routebook/contract';
import { Drawer, DrawerActions, type DrawerSection, type May, useServerRead } from '@routebook/ui';
import { UserStatusBadge } from '../list/user-columns.tsx';
import type { OpenPanel } from '../panel.ts';
import { rowActions } from '../row-actions.ts';
import { Overview } from './overview.tsx';
import { Related } from './related.tsx';
import { Sessions } from './sessions.tsx';
import { UserHistory } from './user-history.tsx';

interface UserDrawerProps {
  id: string;
  may: May;
  openPanel: OpenPanel;
  ownId: string | undefined;
  onClose: () => void;
}

/** One person: who they are, what is on their hands, what became of them, and where they are signed in. */
export function UserDrawer({ id, may, openPanel, ownId, onClose }: UserDrawerProps) {
  const read = useServerRead(getUser, { params: { id } });
  const { data } = read;
  if (!data) return <Drawer open onClose={onClose} title="User" size="xl" loading={read} />;
  const { user } = data;
  const decidesOver = user.editable && may.edit && !user.accountProblem;
  const mayDecide = id === ownId || decidesOver;
  const sections: DrawerSection[] = [
    { key: 'overview', label: 'Overview', render: () => <Overview user={user} mayDecide={mayDecide} /> },
    { key: 'related', label: 'Related', render: () => <Related id={id} /> },
    { key: 'history', label: 'History', render: () => <UserHistory user={user} mayUndo={decidesOver} /> },
    ...(mayDecide
      ? [{ key: 'sessions', label: 'Sessions', render: () => <Sessions user={user} isOwn={id === ownId} /> }]
      : []),
  ];
  return (
    <Drawer
      open
      onClose={onClose}
      title={user.name}
      subtitle={
        <Flex as="span" gap="2" align="center">
          {user.designation} · {user.employeeCode} <UserStatusBadge user={user} />
        </Flex>
      }
      actions={<DrawerActions row={user} actions={rowActions(user, { may, openPanel, ownId })} />}
      sections={sections}
      size="xl"
    />
  );
}
