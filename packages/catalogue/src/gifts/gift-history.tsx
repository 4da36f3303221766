import { userAtom } from '@routebook/auth';
import { Button, lazyComponent, Page, useKept, useMay, useView, ViewSwitch } from '@routebook/ui';
import { useAtomValue } from 'jotai';
import Gift from 'lucide-react/icons/gift';
import PackagePlus from 'lucide-react/icons/package-plus';
import { useCallback } from 'react';
import { GiftList } from './history/gift-list.tsx';
import type { GiftPanel } from './history/gift-panel.ts';
import { SidePanel } from './history/side-panel.ts';

const StockLedger = lazyComponent(async () => (await import('./stock/stock-ledger.tsx')).StockLedger);

const views = { given: 'Given', stock: 'Stock ledger' };

/** Who got which gift, when and for what; and the stock that it came from. */
export function GiftHistory() {
  const may = useMay('catalogue');
  const capabilities = useAtomValue(userAtom)?.capabilities ?? [];
  const [panel, openPanel] = useKept<GiftPanel | null>('gift-history panel', null);
  const close = useCallback(() => openPanel(null), []);
  const view = useView(views);
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
          <ViewSwitch label="Ways to see gifts" views={views} />
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
      {view === 'given' && <GiftList may={may} openPanel={openPanel} ask={ask} />}
      {view === 'stock' && <StockLedger may={may} onReverse={(movement) => openPanel({ kind: 'reverse', movement })} />}
      {panel && <SidePanel panel={panel} onClose={close} />}
    </Page>
  );
}
