import { userAtom } from '@routebook/auth';
import { listUsers, type User } from '@routebook/contract';
import {
  AddButton,
  Button,
  lazyComponent,
  Page,
  useKept,
  useListState,
  useMay,
  useView,
  ViewSwitch,
} from '@routebook/ui';
import { useAtomValue } from 'jotai';
import FileUp from 'lucide-react/icons/file-up';
import { useCallback } from 'react';
import { UserList } from './list/user-list.tsx';
import type { Panel } from './panel.ts';
import { userTabs } from './user-tabs.ts';

const TeamTree = lazyComponent(async () => (await import('./tree/team-tree.tsx')).TeamTree);
const UserDrawer = lazyComponent(async () => (await import('./drawer/user-drawer.tsx')).UserDrawer);
const UserImports = lazyComponent(async () => (await import('./imports/user-imports.tsx')).UserImports);
const SidePanel = lazyComponent(async () => (await import('./side-panel.ts')).SidePanel);

const inAddress = { sort: listUsers.list.sort };

const views = { list: 'List', team: 'Team tree' };
const withImports = { ...views, imports: 'Imports' };

/** The people of the business: a list or the tree of supervisors, and the drawer of one person. */
export function Users() {
  const list = useListState(inAddress);
  const may = useMay('people');
  const ownId = useAtomValue(userAtom)?.id;
  const [panel, openPanel] = useKept<Panel | null>('users panel', null);
  const shown = may.import ? withImports : views;
  const view = useView<keyof typeof withImports>(shown);
  const { row } = list.values;
  const showAdded = useCallback((user: User) => list.open(user.id), [list]);

  return (
    <Page
      title="Users"
      description="Who works in the business, where, and for whom."
      tabs={userTabs}
      actions={
        <>
          <ViewSwitch label="Ways to see people" views={shown} />
          {may.import && (
            <Button variant="outline" onClick={() => openPanel({ kind: 'import' })}>
              <FileUp aria-hidden />
              Import
            </Button>
          )}
          {may.add && (
            <AddButton form={SidePanel} onClick={() => openPanel({ kind: 'add' })}>
              Add user
            </AddButton>
          )}
        </>
      }
    >
      {view === 'list' && <UserList may={may} openPanel={openPanel} ownId={ownId} />}
      {view === 'team' && <TeamTree onOpen={list.open} />}
      {view === 'imports' && <UserImports openPanel={openPanel} />}
      {row && (
        <UserDrawer
          key={row}
          id={row}
          may={may}
          openPanel={openPanel}
          ownId={ownId}
          onClose={() => list.open(undefined)}
        />
      )}
      {panel && <SidePanel panel={panel} onClose={() => openPanel(null)} onAdded={showAdded} />}
    </Page>
  );
}
