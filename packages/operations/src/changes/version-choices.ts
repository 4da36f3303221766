import { businessDate, showDate } from '@routebook/ui';
import { choosableVersions, type ParcelRow, type VersionRow } from '../parcels/parcel-rows.ts';

function label({ version, published, runs }: VersionRow): string {
  const came =
    !published || published.builtIn
      ? 'came with the portal'
      : `published ${showDate(businessDate(new Date(published.publishedAt)))}`;
  return `${version}, ${came}${runs === 'some' ? ', on trial' : ''}${published?.undone ? ', was undone' : ''}`;
}

/** The versions of a parcel that can be chosen, newest first. */
export function versionChoices(row: ParcelRow): { value: string; label: string }[] {
  return choosableVersions(row).map((version) => ({ value: version.version, label: label(version) }));
}
