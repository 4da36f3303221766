import { listOutletDues, type OutletDue, outletCalls } from '@routebook/contract';
import {
  Drawer,
  DrawerActions,
  type DrawerSection,
  moneyWithCurrency,
  type RowAction,
  useMayCall,
  useServerRead,
} from '@routebook/ui';
import { OutletProof } from '../proof/outlet-proof.tsx';
import { OutletLedger } from './outlet-ledger.tsx';

interface LedgerDrawerProps {
  readonly outletId: string;
  /** What it owes, where the list beside has it. */
  readonly listed: OutletDue | undefined;
  readonly actions: readonly RowAction<OutletDue>[];
  readonly onClose: () => void;
}

/** What an outlet came to owe and paid, with what it owed after each, and the proof of it. */
export function LedgerDrawer({ outletId, listed, actions, onClose }: LedgerDrawerProps) {
  const read = useServerRead(listOutletDues, { query: { outletId }, enabled: listed === undefined });
  const due = listed ?? read.data?.dues[0];
  const owesNothing = read.data !== undefined && due === undefined;
  const named = useServerRead(outletCalls.get, {
    params: { id: outletId },
    enabled: useMayCall()(outletCalls.get) && owesNothing,
  });
  const outlet = due?.outlet ?? named.data?.outlet;
  if (!listed && !read.data && read.isError)
    return <Drawer open onClose={onClose} title="Outlet" size="xl" loading={read} />;
  const sections: DrawerSection[] = [
    { key: 'ledger', label: 'Ledger', render: () => <OutletLedger outletId={outletId} /> },
    { key: 'proof', label: 'Proof', render: () => <OutletProof outletId={outletId} /> },
  ];
  return (
    <Drawer
      open
      onClose={onClose}
      title={outlet?.name ?? 'Outlet'}
      subtitle={outlet && `${outlet.code} · ${due ? `due ${moneyWithCurrency(due.due)}` : 'owes nothing'}`}
      actions={due && actions.length > 0 && <DrawerActions row={due} actions={actions} />}
      size="xl"
      sections={sections}
    />
  );
}
