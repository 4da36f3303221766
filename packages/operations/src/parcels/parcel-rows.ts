import type { PublishedVersion, RunningMap, Trial, VersionHealth } from '@routebook/contract';
import { parcelAt } from '../map/parcel-address.ts';

export interface VersionRow {
  version: string;
  /** Undefined for a version that runs or ran somewhere, but is not stored here. */
  published: PublishedVersion | undefined;
  health: VersionHealth | undefined;
  runs: PublishedVersion['runs'];
}

export interface ParcelRow {
  name: string;
  /** Null where no version is stored. */
  kind: PublishedVersion['kind'] | null;
  /** The version that all run who are in no trial; null when the map has none. */
  running: VersionRow | null;
  trial: Trial | undefined;
  /** Newest first. */
  versions: readonly VersionRow[];
}

interface Portal {
  parcels: readonly PublishedVersion[];
  map: Pick<RunningMap, 'imports' | 'trials'>;
  health: readonly VersionHealth[];
}

const kindsInOrder: readonly ParcelRow['kind'][] = ['parcel', 'root-config', 'singleton', 'vendor', null];

function runningVersions(imports: RunningMap['imports']): Map<string, string> {
  return new Map(
    Object.values(imports).flatMap((address) => {
      const at = parcelAt(address);
      return at ? [[at.name, at.version]] : [];
    }),
  );
}

/** Every parcel and shared module with its versions, parcels first. */
export function parcelRows({ parcels, map, health }: Portal): ParcelRow[] {
  const running = runningVersions(map.imports);
  const names = new Set([...parcels.map(({ name }) => name), ...running.keys()]);
  const rows = [...names].map((name): ParcelRow => {
    const stored = parcels.filter((published) => published.name === name);
    const trial = map.trials.find((candidate) => candidate.name === name);
    const healths = health.filter((of) => of.name === name);
    const runningVersion = running.get(name);
    const mentioned = [
      ...stored.map(({ version }) => version),
      ...(trial ? [trial.version] : []),
      ...(runningVersion ? [runningVersion] : []),
      ...healths.filter(({ tabs }) => tabs > 0).map(({ version }) => version),
    ];
    const versions = [...new Set(mentioned)].map(
      (version): VersionRow => ({
        version,
        published: stored.find((published) => published.version === version),
        health: healths.find((of) => of.version === version),
        runs: version === runningVersion ? 'all' : version === trial?.version ? 'some' : 'none',
      }),
    );
    return {
      name,
      kind: stored[0]?.kind ?? null,
      running: versions.find(({ runs }) => runs === 'all') ?? null,
      trial,
      versions,
    };
  });
  return rows.sort(
    (one, other) =>
      kindsInOrder.indexOf(one.kind) - kindsInOrder.indexOf(other.kind) || one.name.localeCompare(other.name),
  );
}

/** The stored versions that a choice of what runs can be made from. */
export function choosableVersions({ versions }: ParcelRow): VersionRow[] {
  return versions.filter(({ published, runs }) => published !== undefined && runs !== 'all');
}
