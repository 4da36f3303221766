import type { RunningMap } from '@routebook/contract';
import { mapText } from './map-text.ts';

const map: RunningMap = {
  revision: 8,
  cause: 'use',
  reason: 'It is urgent',
  madeBy: 'Administrator',
  madeAt: '2026-03-08T08:05:00Z',
  changes: [{ specifier: '@routebook/nav', from: '/parcels/nav/1.0.0/', to: '/parcels/nav/1.1.0/' }],
  trials: [],
  pipeline: null,
  imports: { '@routebook/nav': '/parcels/nav/1.1.0/' },
  fileDiffers: [],
  fileProblem: null,
};

it('says which roll-outs a change ends', () => {
  expect(mapText({ map, ended: ['hierarchy 1.1.0, nav 1.1.0'] }, 7)).toBe(
    ['Revision 8 runs.', '  nav 1.0.0 -> 1.1.0', 'It ends the roll-out of hierarchy 1.1.0, nav 1.1.0.'].join('\n'),
  );
});

it('says what runs also where the portal tells nothing of roll-outs', () => {
  expect(mapText({ map }, 7)).toBe(['Revision 8 runs.', '  nav 1.0.0 -> 1.1.0'].join('\n'));
});
