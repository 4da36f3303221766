import { userAtom } from '@routebook/auth';
import { Button, lazyComponent, Page, useListState, useMay, useUrlState, ViewSwitch } from '@routebook/ui';
import { useAtomValue } from 'jotai';
import { Gift, PackagePlus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { GiftList, giftListOptions } from './history/gift-list.tsx';
import type { GiftTask } from './history/gift-task.ts';
import { TaskPanel } from './history/task-panel.tsx';

const GiftDrawer = lazyComponent(async () => (await import('./history/gift-drawer.tsx')).GiftDrawer);
const StockLedger = lazyComponent(async () => (await import('./stock/stock-ledger.tsx')).StockLedger);

const inUrl = { view: 'given' };
const views = { given: 'Given', stock: 'Stock ledger' };

/** Who got which gift, when and for what; and the stock that it came from. */
export function GiftHistory() {
  const list = useListState(giftListOptions);
  const [url] = useUrlState(inUrl);
  const may = useMay('catalogue');
  const capabilities = useAtomValue(userAtom)?.capabilities ?? [];
  const [task, begin] = useState<GiftTask | null>(null);
  const close = useCallback(() => begin(null), []);
  const view = url.view === 'stock' ? 'stock' : 'given';
  const { row } = list.values;
  const ask = (may.add || capabilities.includes('field.work')) && (
    <Button colorPalette="brand" onClick={() => begin({ kind: 'ask' })}>
      <Gift aria-hidden />
      Give a gift
    </Button>
  );

  return (
    <Page
      title="Gift history"
      description="Who got which gift, when and for what."
      actions={
        <>
          <ViewSwitch label="Ways to see gifts" views={views} view={view} />
          {view === 'stock' && may.edit && (
            <Button colorPalette="brand" onClick={() => begin({ kind: 'move' })}>
              <PackagePlus aria-hidden />
              Change stock
            </Button>
          )}
          {view === 'given' && ask}
        </>
      }
    >
      {view === 'given' && <GiftList list={list} may={may} begin={begin} ask={ask} />}
      {view === 'stock' && <StockLedger may={may} onReverse={(movement) => begin({ kind: 'reverse', movement })} />}
      {view === 'given' && row && <GiftDrawer key={row} id={row} begin={begin} onClose={() => list.open(undefined)} />}
      {task && <TaskPanel task={task} onClose={close} />}
    </Page>
  );
}
