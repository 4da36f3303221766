import { getUnit, type Unit, unitHistory } from '@routebook/contract';
import { type DrawerSection, KeyValues, quantity, type RowAction, showInstant, useServerRead } from '@routebook/ui';
import { HistoryPanel } from '../records/history-panel.tsx';
import { RecordDrawer } from '../records/record-drawer.tsx';

interface UnitDrawerProps {
  id: string;
  actions: (row: Unit) => readonly RowAction<Unit>[];
  onClose: () => void;
}

/** One unit: how many of which it is, and its history. */
export function UnitDrawer({ id, ...shared }: UnitDrawerProps) {
  const read = useServerRead(getUnit, { params: { id } });
  const sections = (unit: Unit): DrawerSection[] => [
    { key: 'overview', label: 'Overview', render: () => <Overview unit={unit} /> },
    { key: 'history', label: 'History', render: () => <UnitHistoryPanel id={id} /> },
  ];
  return (
    <RecordDrawer
      kind="unit"
      row={read.data?.unit}
      read={read}
      subtitle={({ symbol }) => symbol}
      sections={sections}
      {...shared}
    />
  );
}

function Overview({ unit }: { unit: Unit }) {
  return (
    <KeyValues
      items={[
        ['Symbol', unit.symbol],
        ['One is', unit.base ? `${quantity(unit.factor)} ${unit.base.name}` : 'A base unit'],
        ['Products', quantity(unit.products)],
        ['Units counted in it', quantity(unit.units)],
        ['Factor', unit.used ? 'Locked: it is in use' : 'Open: nothing uses it yet'],
        ['Added', showInstant(unit.createdAt)],
        ['Changed', showInstant(unit.updatedAt)],
      ]}
    />
  );
}

function UnitHistoryPanel({ id }: { id: string }) {
  return <HistoryPanel read={useServerRead(unitHistory, { params: { id } })} />;
}
