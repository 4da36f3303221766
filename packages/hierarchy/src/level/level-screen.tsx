import { type Level, levels, type MarketNode } from '@routebook/contract';
import {
  AddButton,
  Button,
  businessDate,
  lazyComponent,
  Page,
  useKept,
  useListState,
  useUrlState,
  useView,
  ViewSwitch,
} from '@routebook/ui';
import FileUp from 'lucide-react/icons/file-up';
import { useCallback } from 'react';
import { breadcrumb } from './breadcrumb.ts';
import { LevelList } from './level-list.tsx';
import type { LevelScreenConfig } from './level-screen-config.ts';
import { manyOf, oneOf } from './level-words.ts';
import { listOptions } from './list-options.ts';
import type { Panel, Subject } from './panel.ts';
import { useMayAt } from './use-may-at.ts';

const MarketTree = lazyComponent(async () => (await import('../tree/market-tree.tsx')).MarketTree);
const Moves = lazyComponent(async () => (await import('../moves/moves.tsx')).Moves);
const LevelImports = lazyComponent(async () => (await import('../imports/level-imports.tsx')).LevelImports);
const NodeDrawer = lazyComponent(async () => (await import('../drawer/node-drawer.tsx')).NodeDrawer);
const SidePanel = lazyComponent(async () => (await import('./side-panel.ts')).SidePanel);

/** `level` is that of the open row, where it is not the screen's: the tree shows all of them. */
const inUrl = { level: '', row: '', tab: '' };

const views = { list: 'List', tree: 'Tree', moves: 'Moves' };
const withImports = { ...views, imports: 'Imports' };

function levelIn(url: string, own: Level): Level {
  return levels.find(({ level }) => level === url)?.level ?? own;
}

/** A level of the market hierarchy: its list, the tree, its moves and imports, and the drawer of one place. */
export function LevelScreen<Row extends MarketNode>({ screen }: { screen: LevelScreenConfig<Row> }) {
  const { entry } = screen;
  const list = useListState(listOptions);
  const [url, setUrl] = useUrlState(inUrl);
  const may = useMayAt(entry.level);
  const [panel, openPanel] = useKept<Panel | null>('level-screen panel', null);
  const { asOf, market } = list.values;
  const { row } = url;
  const shown = may.import ? withImports : views;
  const view = useView<keyof typeof withImports>(shown);
  const anotherDay = asOf !== '' && asOf !== businessDate();
  const one = oneOf(entry);

  const open = useCallback(
    (subject: Pick<Subject, 'id' | 'level'>, tab?: string) => {
      const level = subject.level === entry.level ? undefined : subject.level;
      setUrl({ row: subject.id, level, tab }, { push: true });
    },
    [setUrl, entry.level],
  );
  const showHistory = useCallback((subject: Subject) => open(subject, 'history'), [open]);
  const close = useCallback(() => setUrl({ row: undefined, level: undefined, tab: undefined }), [setUrl]);
  const shared = { may, openPanel, anotherDay, showHistory };

  return (
    <Page
      title={entry.many}
      description={screen.description}
      breadcrumb={breadcrumb}
      {...(screen.tabs && { tabs: screen.tabs })}
      actions={
        <>
          <ViewSwitch label={`Ways to see ${manyOf(entry)}`} views={shown} carried={{ market, asOf }} />
          {may.import && (
            <Button variant="outline" onClick={() => openPanel({ kind: 'import', entry })}>
              <FileUp aria-hidden />
              Import
            </Button>
          )}
          {may.add && (
            <AddButton form={SidePanel} onClick={() => openPanel({ kind: 'add', entry })}>
              Add {one}
            </AddButton>
          )}
        </>
      }
    >
      {view === 'list' && <LevelList screen={screen} {...shared} />}
      {view === 'tree' && <MarketTree entry={entry} list={list} anotherDay={anotherDay} openedId={row} onOpen={open} />}
      {view === 'moves' && <Moves screen={entry.screen} may={may} onOpen={open} />}
      {view === 'imports' && <LevelImports entry={entry} openPanel={openPanel} />}
      {row && (
        <NodeDrawer
          key={row}
          id={row}
          level={levelIn(url.level, entry.level)}
          asOf={asOf}
          may={may}
          openPanel={openPanel}
          anotherDay={anotherDay}
          onClose={close}
        />
      )}
      {panel && <SidePanel panel={panel} onClose={() => openPanel(null)} />}
    </Page>
  );
}
