import type { CapabilityAction } from '@routebook/contract';
import type { May } from '@routebook/ui';
import { place } from '../testing/places.ts';
import type { Panel, Subject } from './panel.ts';
import { rowActions } from './row-actions.ts';

const nothing: May = {
  see: true,
  add: false,
  edit: false,
  delete: false,
  approve: false,
  export: false,
  import: false,
};
const mayDo = (...capabilityActions: CapabilityAction[]): May => ({
  ...nothing,
  ...Object.fromEntries(capabilityActions.map((action) => [action, true])),
});

const nowhere = { places: new Set<string>(), edits: true };

function offered(subject: Subject, may: May, anotherDay = false): string[] {
  const context = { may, openPanel: () => undefined, showHistory: () => undefined, anotherDay, own: nowhere };
  return rowActions(subject, context).map(({ label }) => label);
}

test('who may edit and delete is offered everything', () => {
  expect(offered(place('district', 1), mayDo('edit', 'delete'))).toEqual([
    'Edit',
    'Move…',
    'Merge into…',
    'Deactivate',
    'Delete',
    'History',
  ]);
});

test.each([
  [true, ['Edit', 'History']],
  [false, ['History']],
])('of the place that one looks after, all but the history is for who is above (edits it: %s)', (edits, available) => {
  const subject = place('territory', 1);
  const own = { places: new Set([subject.id]), edits };
  const context = { may: mayDo('edit', 'delete'), openPanel: () => undefined, anotherDay: false, own };
  const actions = rowActions(subject, { ...context, showHistory: () => undefined });
  expect(actions.filter(({ unavailable }) => unavailable === undefined).map(({ label }) => label)).toEqual(available);
});

test('who may only see is offered the history alone', () => {
  expect(offered(place('district', 1), nothing)).toEqual(['History']);
});

test('an inactive place can be activated', () => {
  expect(offered(place('district', 1, { status: 'inactive' }), mayDo('edit'))).toContain('Activate');
});

test('a nation lies in nothing, so it is never moved', () => {
  expect(offered(place('nation', 1), mayDo('edit'))).not.toContain('Move…');
});

test('a DB house is replaced, put on hold and taken into business; it is never deactivated', () => {
  expect(offered(place('dbHouse', 1), mayDo('edit'))).toEqual([
    'Edit',
    'Move…',
    'Merge into…',
    'Replace…',
    'Put on hold',
    'History',
  ]);
  expect(offered(place('dbHouse', 1, { status: 'prospect' }), mayDo('edit'))).toContain('Activate');
  const closed = offered(place('dbHouse', 1, { status: 'closed' }), mayDo('edit'));
  expect(closed.filter((label) => label === 'Activate' || label === 'Put on hold')).toEqual([]);
});

test('what was deleted can only be restored', () => {
  const deleted = place('district', 1, { deletedAt: '2026-02-01T05:00:00Z' });
  expect(offered(deleted, mayDo('edit', 'delete'))).toEqual(['Restore', 'History']);
  expect(offered(deleted, mayDo('edit'))).toEqual(['History']);
});

test('another day than today is for looking only', () => {
  expect(offered(place('district', 1), mayDo('edit', 'delete'), true)).toEqual(['History']);
});

test('deactivating opens a panel that names the place', () => {
  const opened: Panel[] = [];
  const subject = place('zone', 4);
  const actions = rowActions(subject, {
    may: mayDo('edit'),
    openPanel: (panel) => opened.push(panel),
    showHistory: () => undefined,
    anotherDay: false,
    own: nowhere,
  });
  actions.find(({ label }) => label === 'Deactivate')?.onSelect(subject);
  expect(opened).toEqual([
    expect.objectContaining({
      kind: 'status',
      status: 'inactive',
      what: 'zone 4',
      selection: { kind: 'rows', ids: [subject.id] },
    }),
  ]);
});
