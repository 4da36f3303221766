import type { OutletStatus } from '@routebook/contract';
import { mergeProblem } from './merge-rules.ts';

const outlet = (id: string, status: OutletStatus) => ({ id, name: id, status, deletedAt: null, mergedInto: null });

test.each([
  ['active', 'active', null],
  ['pending', 'active', null],
  ['pending', 'pending', null],
  ['active', 'closed', 'B is closed: the one that stays has to be open.'],
  ['active', 'pending', 'B is only proposed: approve it first, or merge it into A.'],
  ['dormant', 'pending', 'B is only proposed: approve it first, or merge it into A.'],
] as const)('an outlet that is %s is merged into one that is %s: %s', (status, survivor, sentence) => {
  const problem = mergeProblem(outlet('A', status), outlet('B', survivor));
  expect(problem).toEqual(sentence && { field: 'survivorId', sentence });
});
