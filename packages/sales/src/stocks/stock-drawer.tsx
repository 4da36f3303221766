import { getStock } from '@routebook/contract';
import { Drawer, type DrawerSection, useServerRead } from '@routebook/ui';
import { HistoryOfStock } from './history/history-of-stock.tsx';
import { StockOverview } from './stock-overview.tsx';

/** A product of a DB house: how today came to what is there, and its ledger. */
export function StockDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const read = useServerRead(getStock, { params: { id } });
  const { data } = read;
  if (!data) return <Drawer open onClose={onClose} title="Stock" size="xl" loading={read} />;
  const { stock } = data;
  const sections: DrawerSection[] = [
    { key: 'overview', label: 'Overview', render: () => <StockOverview stock={stock} /> },
    { key: 'history', label: 'History', render: () => <HistoryOfStock stock={stock} /> },
  ];
  return (
    <Drawer
      open
      onClose={onClose}
      size="xl"
      title={stock.product.name}
      subtitle={stock.dbHouse.name}
      sections={sections}
    />
  );
}
