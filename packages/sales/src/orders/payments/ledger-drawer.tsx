import { Drawer, type DrawerSection } from '@routebook/ui';
import { OutletProof } from '../proof/outlet-proof.tsx';
import { OutletLedger } from './outlet-ledger.tsx';

interface LedgerDrawerProps {
  readonly outletId: string;
  readonly name?: string | undefined;
  readonly onClose: () => void;
}

/** What an outlet came to owe and paid, with what it owed after each, and the proof of it. */
export function LedgerDrawer({ outletId, name = 'Outlet', onClose }: LedgerDrawerProps) {
  const sections: DrawerSection[] = [
    { key: 'ledger', label: 'Ledger', render: () => <OutletLedger outletId={outletId} /> },
    { key: 'proof', label: 'Proof', render: () => <OutletProof outletId={outletId} /> },
  ];
  return <Drawer open onClose={onClose} title={name} size="xl" sections={sections} />;
}
