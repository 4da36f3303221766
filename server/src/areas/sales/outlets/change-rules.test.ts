import { type ChangingOutlet, type OutletChange, whyLeftOut } from './change-rules.ts';

const outlet: ChangingOutlet = {
  name: 'Janani Store',
  status: 'pending',
  class: 'B',
  categoryId: 'grocery',
  routeId: 'here',
  proposedBy: 'me',
  mergedInto: null,
  deleted: false,
  onRouteFrom: '2026-01-01',
};
const me = { personId: 'me', mayApprove: true };
const another = { personId: 'another', mayApprove: true };
const toClass: OutletChange = { kind: 'class', class: 'A' };
const approve: OutletChange = { kind: 'status', status: 'active' };
const away: OutletChange = { kind: 'route', routeId: 'there', effectiveFrom: '2026-11-23' };

test.each<[string, Partial<ChangingOutlet>, OutletChange, typeof me, string | null]>([
  ['another class', {}, toClass, me, null],
  ['the class it has', { class: 'A' }, toClass, me, 'has it already'],
  ['a class when deleted', { deleted: true }, toClass, me, 'is deleted'],
  ['a class when merged', { mergedInto: 'other' }, toClass, me, 'was merged into another'],
  ['approval by who proposed it', {}, approve, me, 'was proposed by you'],
  ['approval by another', {}, approve, another, null],
  ['approval by who may not', {}, approve, { ...another, mayApprove: false }, 'is decided over by others'],
  ['approval when rejected', { status: 'rejected' }, approve, another, 'is rejected'],
  ['another route', {}, away, me, null],
  ['its own route', { routeId: 'there' }, away, me, 'is on this route already'],
  ['a route before a change to come', { onRouteFrom: '2026-12-01' }, away, me, 'changes its route on a later day'],
])('an outlet that is given %s', (_, more, change, who, why) => {
  expect(whyLeftOut({ ...outlet, ...more }, change, who)).toBe(why);
});
