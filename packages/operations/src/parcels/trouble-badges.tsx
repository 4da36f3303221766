import type { StatusTone } from '@routebook/ui';
import { StatusBadge } from '@routebook/ui';
import { type Trouble, troublesOf, type VersionRow } from './parcel-rows.ts';

const badges: Readonly<Record<Trouble, { status: string; tone: StatusTone }>> = {
  failing: { status: 'Failing', tone: 'bad' },
  undone: { status: 'Was undone', tone: 'warning' },
};

/** What should be known of a version before it is used. */
export function TroubleBadges({ version }: { version: VersionRow }) {
  return troublesOf(version).map((trouble) => <StatusBadge key={trouble} {...badges[trouble]} />);
}
