import type { MapDifference, Trial } from '@routebook/contract';

/** `1.4.2` of `/parcels/hierarchy/1.4.2/`; any other address as it is. */
export function versionIn(address: string): string {
  return /^\/parcels\/[^/]+\/([^/]+)\/$/.exec(address)?.[1] ?? address;
}

/** `nav 1.0.0 -> 2.0.0`, one for each parcel: a library with several specifiers is told once. */
export function changesInWords(changes: readonly MapDifference[]): string[] {
  return [
    ...new Set(
      changes.map(({ specifier, from, to }) => `${nameIn(specifier, to ?? from)} ${shown(from)} -> ${shown(to)}`),
    ),
  ];
}

export function trialInWords({ name, version, audience: { people, designations, share } }: Trial): string {
  const whom = [...people, ...designations, ...(share > 0 ? [`${share} % of staff`] : [])];
  return `${name}@${version} for ${whom.join(', ')}`;
}

/** In the time zone of the machine, like a person's clock. */
export function instantInWords(instant: string): string {
  return new Date(instant).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'medium' });
}

export function bytesInWords(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

function nameIn(specifier: string, address: string | null): string {
  return /^\/parcels\/([^/]+)\//.exec(address ?? '')?.[1] ?? specifier;
}

function shown(address: string | null): string {
  return address === null ? '(none)' : versionIn(address);
}
