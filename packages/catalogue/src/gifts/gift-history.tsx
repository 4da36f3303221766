import { userAtom } from '@routebook/auth';
import { Button, lazyComponent, Page, useListState, useMay, useUrlState, ViewSwitch } from '@routebook/ui';
import { useAtomValue } from 'jotai';
import { Gift, PackagePlus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { GiftList, giftListOptions } from './history/gift-list.tsx';
import type { GiftPanel } from './history/gift-panel.ts';
import { SidePanel } from './history/side-panel.tsx';

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
  const [panel, openPanel] = useState<GiftPanel | null>(null);
  const close = useCallback(() => openPanel(null), []);
  const view = url.view === 'stock' ? 'stock' : 'given';
  const { row } = list.values;
  const ask = (may.add || capabilities.includes('field.work')) && (
    <Button colorPalette="brand" onClick={() => openPanel({ kind: 'ask' })}>
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
            <Button colorPalette="brand" onClick={() => openPanel({ kind: 'move' })}>
              <PackagePlus aria-hidden />
              Change stock
            </Button>
          )}
          {view === 'given' && ask}
        </>
      }
    >
      {view === 'given' && <GiftList list={list} may={may} openPanel={openPanel} ask={ask} />}
      {view === 'stock' && <StockLedger may={may} onReverse={(movement) => openPanel({ kind: 'reverse', movement })} />}
      {view === 'given' && row && (
        <GiftDrawer key={row} id={row} openPanel={openPanel} onClose={() => list.open(undefined)} />
      )}
      {panel && <SidePanel panel={panel} onClose={close} />}
    </Page>
  );
}
