import { Drawer, Empty } from '@routebook/ui';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { OpenPanel } from '../changes/panel.ts';
import { FailureList } from './failure-list.tsx';
import type { ParcelRow } from './parcel-rows.ts';
import type { VersionFailure } from './same-failures.ts';
import { VersionCard } from './version-card.tsx';
import { audienceText, kindText } from './words.ts';

interface ParcelDrawerProps {
  row: ParcelRow;
  /** The revision whose map is shown. */
  revision: number;
  openPanel: OpenPanel;
  onClose: () => void;
}

function failuresOf({ versions }: ParcelRow): VersionFailure[] {
  return versions
    .flatMap(({ version, health }) => (health?.latest ?? []).map((failure) => ({ ...failure, version })))
    .sort((one, other) => other.at.localeCompare(one.at));
}

/** One parcel: its versions with how each fares, and what went wrong of late. */
export function ParcelDrawer({ row, revision, openPanel, onClose }: ParcelDrawerProps) {
  const failures = failuresOf(row);
  return (
    <Drawer
      open
      onClose={onClose}
      title={row.name}
      subtitle={
        <>
          {kindText(row.kind)}
          {row.trial && `; ${row.trial.version} is tried by ${audienceText(row.trial.audience)}`}
        </>
      }
      sections={[
        {
          key: 'versions',
          label: 'Versions',
          render: () =>
            row.versions.map((version) => (
              <VersionCard
                key={version.version}
                row={row}
                version={version}
                revision={revision}
                openPanel={openPanel}
              />
            )),
        },
        {
          key: 'failures',
          label: failures.length > 0 ? `Failures (${failures.length})` : 'Failures',
          render: () =>
            failures.length > 0 ? (
              <FailureList failures={failures} />
            ) : (
              <Empty
                icon={<CircleCheck />}
                title="Nothing has gone wrong"
                description="No browser has reported a failure or an error of these versions."
              />
            ),
        },
      ]}
    />
  );
}
