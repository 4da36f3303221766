import type { Audience, MapDifference, Trial } from '@routebook/contract';

/** A version that an address of the map leads to; `origin` where its folder is on a CDN. */
export interface VersionThere {
  readonly name: string;
  readonly version: string;
  readonly origin: string | undefined;
}

const folder = /^(https?:\/\/[^/]+)?\/(?:.*\/)?([^/]+)\/([^/]+)\/$/;

/** Null for an address that is no version's folder. */
export function versionAt(address: string): VersionThere | null {
  const [, origin, name, version] = folder.exec(address) ?? [];
  return name && version ? { name, version, origin } : null;
}

/** `1.4.2`, or `1.4.2 from https://cdn.example.com`; an address that is no version's folder as it is. */
export function versionIn(address: string): string {
  const there = versionAt(address);
  if (!there) return address;
  return there.origin ? `${there.version} from ${there.origin}` : there.version;
}

/** `nav 1.0.0 -> 2.0.0`, one for each parcel: a library with several specifiers is named once. */
export function changesInWords(changes: readonly MapDifference[]): string[] {
  return [
    ...new Set(
      changes.map(({ specifier, from, to }) => `${nameIn(specifier, to ?? from)} ${shown(from)} -> ${shown(to)}`),
    ),
  ];
}

export function trialInWords({ name, version, audience }: Trial): string {
  return `${name}@${version} for ${audienceInWords(audience)}`;
}

export function audienceInWords({ people, designations, regions = [], share }: Audience): string {
  return [...people, ...designations, ...regions, ...(share > 0 ? [`${share} % of staff`] : [])].join(', ');
}

/** In the time zone of the machine, like a person's clock. */
export function instantInWords(instant: string): string {
  return new Date(instant).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'medium' });
}

export function bytesInWords(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

function nameIn(specifier: string, address: string | null): string {
  return versionAt(address ?? '')?.name ?? specifier;
}

function shown(address: string | null): string {
  return address === null ? '(none)' : versionIn(address);
}
