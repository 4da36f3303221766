import type { RunningMap, VersionHealth } from '@routebook/contract';
import { statusText } from './status-text.ts';

const map: RunningMap = {
  revision: 7,
  imports: {
    '@routebook/hierarchy': 'https://cdn.example.com/parcels/hierarchy/1.4.2/',
    '@routebook/nav': '/parcels/nav/0.1.0/',
  },
  trials: [],
  changes: [],
  cause: 'use',
  reason: 'The new tree',
  madeBy: 'Olga Operator',
  madeAt: '2026-11-21T14:05:00.000Z',
  fileDiffers: [
    {
      specifier: '@routebook/hierarchy',
      from: 'https://cdn.example.com/parcels/hierarchy/1.4.2/',
      to: '/parcels/hierarchy/1.4.2/',
    },
  ],
  fileProblem: null,
  pipeline: null,
};

const ran = (name: string, version: string, tabs: number): VersionHealth => ({
  name,
  version,
  tabs,
  people: tabs,
  loads: 1,
  mounts: 1,
  failures: 0,
  errors: 0,
  peopleFailing: 0,
  loadMedian: 12,
  loadP95: 20,
  mountMedian: null,
  mountP95: null,
  leftBehind: null,
  latest: [],
});

test('status says what runs, from a CDN too, and what else open tabs still run', () => {
  const said = statusText({
    success: true,
    map,
    health: [ran('hierarchy', '1.4.2', 3), ran('hierarchy', '1.4.1', 2), ran('nav', '0.0.9', 0)],
    daily: [
      {
        name: 'market',
        day: '2026-03-01',
        doneAt: '2026-03-01T00:00:05Z',
        failure: 'disk full',
        failedAt: '2026-03-02T00:00:05Z',
        notDone: [{ what: 'Mirpur becomes closed', day: '2026-03-01', failure: 'no such status' }],
      },
    ],
  });
  expect(said).toMatch(/^hierarchy +1\.4\.1 +open tabs +2 /m);
  expect(said).toMatch(/^hierarchy +1\.4\.2 +all, from https:\/\/cdn\.example\.com +3 +3 +0 +0 +12 +-$/m);
  expect(said).toMatch(/^nav +0\.1\.0 +all +0 /m);
  expect(said).not.toContain('0.0.9');
  expect(said).toMatch(/market: 2026-03-01 was done on .+\n +broke off on .+: disk full\n/);
  expect(said).toContain('not done of 2026-03-01: Mirpur becomes closed (no such status)');
  expect(said).toContain('  hierarchy 1.4.2 from https://cdn.example.com -> 1.4.2');
});
