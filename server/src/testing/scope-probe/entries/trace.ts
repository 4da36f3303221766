import type { Ask, ProbeEntries } from '../ask.ts';
import type { Territory, World } from '../world.ts';

const soGroup = '0199a300-0000-7000-8000-000000000002';

/** The tracking service has its own base. */
const tracing = (...paths: readonly string[]): Ask[] => paths.map((path) => ({ url: `/v2/${path}` }));

/** The day before, of somebody of the territory. */
const ofOfficer = (path: string, query = '') => ({
  reads: ({ people }: Territory, { day }: World) => tracing(`people/${people.so.id}/${path}?date=${day(-1)}${query}`),
});

export const traceEntries: ProbeEntries = {
  preLogin: { nothing: 'begins a session' },
  traceLogout: { nothing: 'ends one’s own session' },
  agreeToTrace: { nothing: 'is of oneself' },
  getTraceUser: { reads: () => tracing('auth/user') },
  getTraceGroup: { reads: () => tracing(`company/get-group/${soGroup}`) },
  listTraceGroups: { reads: () => tracing('company/get-groups') },
  listTraceGroupDetails: { reads: () => tracing('company/get-groups/details') },
  sendPositions: { nothing: 'is of oneself' },
  traceLive: { nothing: 'a stream, which areas/trace/trace.test.ts follows' },
  followPerson: { writes: ({ people }) => [{ url: `/v2/people/${people.so.id}/follow`, body: {} }] },
  getTraceDay: ofOfficer('day'),
  exportTraceDay: ofOfficer('day-file', '&format=csv'),
  listTraceDays: { reads: ({ people }) => tracing(`people/${people.so.id}/days`) },
  getMoment: {
    reads: ({ nodes }, { day }) =>
      tracing(`moment?at=${day(-1)}T06:00:00Z`, `moment?at=${day(-1)}T06:00:00Z&market=${nodes.territory.id}`),
  },
  getTogether: {
    reads: ({ nodes }, { day }) =>
      tracing(`together?date=${day(-1)}`, `together?date=${day(-1)}&market=${nodes.territory.id}`),
  },
  getTraceSettings: { reads: () => tracing('settings') },
  setTraceSettings: { nothing: 'holds for the whole business' },
};
