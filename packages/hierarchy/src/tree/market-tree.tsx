import { type Level, type LevelEntry, levelNames, type TreeNode } from '@routebook/contract';
import { FilterBar, type ListState, useKept } from '@routebook/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { AsOfBanner } from '../level/as-of-banner.tsx';
import type { NodeFilterKey } from '../level/list-options.ts';
import { marketFilter } from '../level/market-filter.ts';
import { Branch } from './branch.tsx';
import { treeColumns } from './tree-columns.tsx';
import { type Found, TreeFinds } from './tree-finds.tsx';
import { TreeFrame } from './tree-frame.tsx';
import { TreeProvider, type TreeState } from './tree-state.ts';

interface MarketTreeProps {
  entry: LevelEntry;
  list: ListState<NodeFilterKey>;
  anotherDay: boolean;
  openedId: string;
  onOpen: (node: { id: string; level: Level }) => void;
}

/** Levels that are open from the start: those above the screen's own, as long as they are few. */
function openAtFirst(level: Level): ReadonlySet<Level> {
  const above = levelNames.slice(0, levelNames.indexOf(level));
  return new Set(above.filter((name) => name === 'nation' || name === 'region'));
}

const market = marketFilter('route');
const filters = [...(market ? [market] : []), { kind: 'asOf' } as const];

/** The market as a tree, on any day; branches are read when they are opened. */
export function MarketTree({ entry, list, anotherDay, openedId, onOpen }: MarketTreeProps) {
  const [toggled, setToggled] = useKept<ReadonlyMap<string, boolean>>('market-tree toggled', new Map());
  const [activeId, activate] = useKept<string>('market-tree active');
  const [sought, seek] = useState<string>();
  const frame = useRef<HTMLDivElement>(null);
  const first = useMemo(() => openAtFirst(entry.level), [entry.level]);
  const { asOf, search, market: within } = list.values;

  const state = useMemo(
    (): TreeState => ({
      asOf,
      isOpen: (node: TreeNode) => toggled.get(node.id) ?? first.has(node.level),
      toggle: (node, open) => setToggled((before) => new Map(before).set(node.id, open)),
      activeId,
      activate,
      openedId,
      onOpen,
    }),
    [asOf, toggled, first, activeId, openedId, onOpen],
  );
  const show = ({ id, path }: Found) => {
    setToggled((before) => new Map([...before, ...path.map((step) => [step.id, true] as const)]));
    list.filter({ search: undefined });
    seek(id);
  };
  // A place that was looked for is several branches away: it is focused when its row has come.
  useEffect(() => {
    if (!sought || !frame.current) return;
    const { current } = frame;
    const focus = () => {
      const row = current.querySelector<HTMLElement>(`tr[data-node="${CSS.escape(sought)}"]`);
      if (!row) return false;
      row.focus();
      row.scrollIntoView({ block: 'center' });
      seek(undefined);
      return true;
    };
    if (focus()) return;
    const watch = new MutationObserver(() => focus() && watch.disconnect());
    watch.observe(current, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [sought]);

  return (
    <>
      <FilterBar list={list} searchLabel="Find a place in the tree" filters={filters} />
      {anotherDay && <AsOfBanner day={asOf} onToday={() => list.filter({ asOf: undefined }, { push: true })} />}
      {search && <TreeFinds search={search} within={within} asOf={asOf} onShow={show} />}
      <TreeFrame ref={frame} hidden={search !== ''}>
        <TreeProvider value={state}>
          {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a tree with columns has no element of its own. */}
          <table role="treegrid" aria-label="Market tree">
            <thead>
              <tr>
                <th scope="col">Name</th>
                {treeColumns.map(({ header, align, wideOnly }) => (
                  <th key={header} scope="col" data-align={align} data-wide-only={wideOnly ? '' : undefined}>
                    {header}
                  </th>
                ))}
                <th scope="col">Status</th>
              </tr>
            </thead>
            <tbody>
              <Branch key={within} depth={1} {...(within && { parent: within })} />
            </tbody>
          </table>
        </TreeProvider>
      </TreeFrame>
    </>
  );
}
