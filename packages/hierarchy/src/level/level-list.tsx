import { exportNodes, type ListCall, type MarketNode, nodeListCalls } from '@routebook/contract';
import type { May } from '@routebook/ui';
import { Button, DataTable, exportsOf, FilterBar, TextLink, useServerList } from '@routebook/ui';
import { type ReactNode, useMemo } from 'react';
import { AsOfBanner } from './as-of-banner.tsx';
import { bulkActions } from './bulk-actions.ts';
import type { LevelScreenConfig } from './level-screen-config.ts';
import { manyOf, oneOf } from './level-words.ts';
import { nodeFilters } from './node-filters.ts';
import type { OpenPanel, Subject } from './panel.ts';
import { rowActions } from './row-actions.ts';
import { useOwnMarket } from './use-own-market.ts';

interface LevelListProps<Row extends MarketNode> {
  screen: LevelScreenConfig<Row>;
  may: May;
  openPanel: OpenPanel;
  anotherDay: boolean;
  showHistory: (subject: Subject) => void;
}

const rowId = (row: MarketNode) => row.id;
const rowLabel = (row: MarketNode) => row.name;

const WithNothing = ({ children }: { ids: readonly string[]; children: ReactNode }) => children;

/** A level as a table. */
export function LevelList<Row extends MarketNode>({
  screen,
  may,
  openPanel,
  anotherDay,
  showHistory,
}: LevelListProps<Row>) {
  const { entry } = screen;
  const filters = useMemo(() => nodeFilters(entry), [entry]);
  const own = useOwnMarket();
  const { list, source, page } = useServerList<ListCall, Row>(nodeListCalls[entry.level], filters);
  const noun = manyOf(entry);
  const { Beside = WithNothing } = screen;
  const ids = useMemo(() => (anotherDay ? [] : (page?.rows ?? []).map(rowId)), [anotherDay, page]);
  const exports = useMemo(
    () => (may.export ? exportsOf(entry.many, exportNodes, { level: entry.level }) : []),
    [may.export, entry],
  );
  const bulk = useMemo(
    () => (anotherDay ? [] : bulkActions(entry, may, openPanel)),
    [anotherDay, entry, may, openPanel],
  );
  const actions = useMemo(() => {
    const context = { may, openPanel, showHistory, anotherDay, own };
    return (row: Row) => rowActions(row, context);
  }, [may, openPanel, showHistory, anotherDay, own]);

  return (
    <>
      <FilterBar
        list={list}
        searchLabel="Search name or code"
        filters={filters}
        screen={entry.screen}
        exports={exports}
      />
      {anotherDay && (
        <AsOfBanner day={list.values.asOf ?? ''} onToday={() => list.filter({ asOf: undefined }, { push: true })} />
      )}
      <Beside ids={ids}>
        <DataTable
          label={entry.many}
          columns={screen.columns}
          list={list}
          source={source}
          page={page}
          rowId={rowId}
          rowLabel={rowLabel}
          rowActions={actions}
          bulkActions={bulk}
          noun={page?.total === 1 ? oneOf(entry) : noun}
          empty={{
            title: may.add ? `No ${noun} yet` : `No ${noun} in your market`,
            description: may.add
              ? `Add the first ${oneOf(entry)}, or import them from a file.`
              : 'You see the places you look after, and all that lies beneath them.',
            action: may.add ? (
              <Button size="sm" onClick={() => openPanel({ kind: 'add', entry })}>
                Add {oneOf(entry)}
              </Button>
            ) : (
              <TextLink href={`${entry.screen}?view=tree`}>Show them in the tree</TextLink>
            ),
          }}
        />
      </Beside>
    </>
  );
}
