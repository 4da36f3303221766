import type {
  MapDifference,
  MapRevision,
  PublishedVersion,
  RunningMap,
  Trial,
  VersionHealth,
} from '@routebook/contract';

/** A stored version as the server lists it. */
export function published(name: string, version: string, more: Partial<PublishedVersion> = {}): PublishedVersion {
  return {
    name,
    version,
    kind: 'parcel',
    publishedAt: '2026-03-02T08:00:00Z',
    publishedBy: 'Release engineer',
    bytes: 420_000,
    entryBytes: 21_000,
    budget: 61_440,
    builtIn: false,
    runs: 'none',
    undone: null,
    rehearsal: null,
    ...more,
  };
}

/** What browsers reported of a version. */
export function health(name: string, version: string, more: Partial<VersionHealth> = {}): VersionHealth {
  return {
    name,
    version,
    tabs: 0,
    people: 0,
    loads: 40,
    mounts: 40,
    failures: 0,
    errors: 0,
    peopleFailing: 0,
    loadMedian: 120,
    loadP95: 340,
    mountMedian: 18,
    mountP95: 1240,
    leftBehind: null,
    latest: [],
    ...more,
  };
}

export function difference(name: string, from: string, to: string): MapDifference {
  return { specifier: `@routebook/${name}`, from: `/parcels/${name}/${from}/`, to: `/parcels/${name}/${to}/` };
}

export function revision(number: number, more: Partial<MapRevision> = {}): MapRevision {
  return {
    revision: number,
    cause: 'use',
    reason: `Reason ${number}`,
    madeBy: 'Administrator',
    madeAt: `2026-03-${String(number).padStart(2, '0')}T08:05:00Z`,
    changes: [],
    trials: [],
    pipeline: null,
    ...more,
  };
}

export const fivePerCent: Trial = {
  name: 'hierarchy',
  version: '0.3.0',
  audience: { people: ['rahim@example.com'], designations: ['TO'], share: 5 },
};

/** The running map: nav and hierarchy at 0.2.0 with a shared library beside them. */
export function running(more: Partial<RunningMap> = {}): RunningMap {
  return {
    ...revision(7, { reason: 'Faster lists', changes: [difference('hierarchy', '0.1.0', '0.2.0')] }),
    imports: {
      '@routebook/nav': '/parcels/nav/0.2.0/',
      '@routebook/hierarchy': '/parcels/hierarchy/0.2.0/',
      react: '/parcels/react/19.3.1/',
      'react/jsx-runtime': '/parcels/react/19.3.1/',
    },
    fileDiffers: [],
    fileProblem: null,
    ...more,
  };
}

export const stored: readonly PublishedVersion[] = [
  published('hierarchy', '0.3.0'),
  published('hierarchy', '0.2.0', { runs: 'all' }),
  published('hierarchy', '0.1.0', { builtIn: true }),
  published('nav', '0.2.0', { runs: 'all', entryBytes: 58_000 }),
  published('react', '19.3.1', { kind: 'vendor', runs: 'all', budget: null }),
];
