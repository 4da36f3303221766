import { Page } from '@routebook/ui';
import type { ReactNode } from 'react';
import { PortalState } from './state/portal-state.tsx';
import type { usePortalStatus } from './state/use-portal-status.ts';

const tabs = [
  { href: '/operations/parcels', label: 'Parcels' },
  { href: '/operations/roll-outs', label: 'Roll-outs' },
  { href: '/operations/revisions', label: 'Revisions' },
  { href: '/operations/teams', label: 'Teams' },
];

interface OperationsPageProps {
  title: string;
  description: string;
  status: ReturnType<typeof usePortalStatus>;
  /** Buttons at the end of the head. */
  actions?: ReactNode;
  children: ReactNode;
}

/** What the screens share: their tabs, and above all else what the portal runs. */
export function OperationsPage({ title, description, status, actions, children }: OperationsPageProps) {
  return (
    <Page title={title} description={description} tabs={tabs} actions={actions}>
      <PortalState status={status} />
      {children}
    </Page>
  );
}
