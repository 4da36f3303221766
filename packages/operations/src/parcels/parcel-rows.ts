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
  /** The running one first, then what is tried, then the newest. */
  versions: readonly VersionRow[];
}

/** How a version stands out among others, for a badge. */
export type Trouble = 'failing' | 'undone';

/** The versions that fail for people at the moment that they run, or that the portal went back from. */
export function troublesOf({ runs, health, published }: VersionRow): Trouble[] {
  return [
    ...(runs !== 'none' && (health?.peopleFailing ?? 0) > 0 ? (['failing'] as const) : []),
    ...(published?.undone ? (['undone'] as const) : []),
  ];
}

interface Portal {
  parcels: readonly PublishedVersion[];
  map: Pick<RunningMap, 'imports' | 'trials'>;
  health: readonly VersionHealth[];
}

const kindsInOrder: readonly ParcelRow['kind'][] = ['parcel', 'root-config', 'singleton', 'vendor', null];

const runsInOrder: readonly VersionRow['runs'][] = ['all', 'some', 'none'];

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
    const versions = [...new Set(mentioned)]
      .map(
        (version): VersionRow => ({
          version,
          published: stored.find((published) => published.version === version),
          health: healths.find((of) => of.version === version),
          runs: version === runningVersion ? 'all' : version === trial?.version ? 'some' : 'none',
        }),
      )
      .sort((one, other) => runsInOrder.indexOf(one.runs) - runsInOrder.indexOf(other.runs));
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
