import { stateOf } from './state-of.ts';

const settings = { offlineSeconds: 45, idleMinutes: 5 };
const now = 10_000_000;
const ago = (seconds: number) => now - seconds * 1_000;
const heard = { onDutySince: ago(3_600), heardAt: ago(10), staySince: ago(60) };
const state = (change: Partial<typeof heard> | { onDutySince: null } | { heardAt: null }) =>
  stateOf({ ...heard, ...change }, now, settings);

test('who is heard and not long at one place is moving', () => {
  expect(state({})).toEqual({ state: 'moving', since: null });
});

test('who is at one place for the minutes is idle since then', () => {
  expect(state({ staySince: ago(299) }).state).toBe('moving');
  expect(state({ staySince: ago(300) })).toEqual({ state: 'idle', since: ago(300) });
});

test('who was not heard for the seconds is offline since then, within a minute', () => {
  expect(state({ heardAt: ago(45) }).state).toBe('moving');
  expect(state({ heardAt: ago(46) })).toEqual({ state: 'offline', since: ago(46) });
});

test('who was not heard since check-in is offline since check-in', () => {
  expect(state({ heardAt: ago(4_000) })).toEqual({ state: 'offline', since: ago(3_600) });
  expect(state({ heardAt: null })).toEqual({ state: 'offline', since: ago(3_600) });
});

test('who is not checked in is off duty', () => {
  expect(state({ onDutySince: null })).toEqual({ state: 'offDuty', since: null });
});
