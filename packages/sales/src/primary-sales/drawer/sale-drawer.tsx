import { getPrimarySale, type PrimarySaleEvent, primarySaleHistory } from '@routebook/contract';
import {
  Drawer,
  DrawerActions,
  type DrawerSection,
  HistoryPanel,
  LinkList,
  showInstant,
  useMay,
  useServerRead,
} from '@routebook/ui';
import type { OpenPanel } from '../panel.ts';
import { saleActions } from '../sale-actions.ts';
import { eventWords, saleHistoryWords } from '../sale-words.ts';
import { Documents } from './documents.tsx';
import { SaleLines } from './sale-lines.tsx';
import { SaleOverview } from './sale-overview.tsx';

interface SaleDrawerProps {
  readonly id: string;
  readonly openPanel: OpenPanel;
  readonly onClose: () => void;
}

/** An invoice: its lines, what arrived, what was settled, and who did what. */
export function SaleDrawer({ id, openPanel, onClose }: SaleDrawerProps) {
  const may = useMay('primarySales');
  const read = useServerRead(getPrimarySale, { params: { id } });
  const { data } = read;
  if (!data) return <Drawer open onClose={onClose} title="Primary sale" size="xl" loading={read} />;
  const { primarySale, lines, receipts, corrections, events, next } = data;
  const sections: DrawerSection[] = [
    { key: 'overview', label: 'Overview', render: () => <SaleOverview sale={primarySale} /> },
    { key: 'lines', label: 'Lines', render: () => <SaleLines sale={primarySale} lines={lines} /> },
    {
      key: 'documents',
      label: 'Receipts',
      render: () => <Documents lines={lines} receipts={receipts} corrections={corrections} />,
    },
    { key: 'timeline', label: 'Timeline', render: () => <Timeline events={events} /> },
    { key: 'history', label: 'History', render: () => <SaleHistory id={id} /> },
  ];
  return (
    <Drawer
      open
      onClose={onClose}
      size="xl"
      title={primarySale.number}
      subtitle={primarySale.dbHouse.name}
      actions={<DrawerActions row={primarySale} actions={saleActions(primarySale, next, may, openPanel)} />}
      sections={sections}
    />
  );
}

function Timeline({ events }: { events: readonly PrimarySaleEvent[] }) {
  return (
    <LinkList
      label="Timeline"
      links={events.map(({ id, step, at, by, note }) => ({
        id,
        text: note ? `${eventWords[step]}: ${note}` : eventWords[step],
        detail: `${by}, ${showInstant(at)}`,
      }))}
    />
  );
}

function SaleHistory({ id }: { id: string }) {
  return <HistoryPanel words={saleHistoryWords} read={useServerRead(primarySaleHistory, { params: { id } })} />;
}
