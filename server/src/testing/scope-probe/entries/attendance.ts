import { at, type ProbeEntries, reason, send } from '../ask.ts';

const oneself = { nothing: 'of the own day alone' };

export const attendanceEntries: ProbeEntries = {
  listAttendances: {
    reads: (t, { day }) => {
      const period = `from=${day(-30)}&to=${day(0)}`;
      return [
        ...at('get-attendances', '', `?${period}&pageSize=200`, `?${period}&search=a`, `?${period}&status=absent`),
        ...at('get-attendances', `?${period}&market=${t.nodes.territory.id}`),
        ...at('get-attendances', `?${period}&userId=${t.people.so.id}`),
      ];
    },
  },
  attendanceMonth: {
    reads: (t, { month }) => [
      ...at(`attendance-months/${month}`, '', '?search=a'),
      ...at(`attendance-months/${month}`, `?market=${t.nodes.territory.id}`),
    ],
  },
  getAttendance: { reads: ({ attendanceId }) => at(`attendances/${attendanceId}`) },
  askCorrection: {
    writes: ({ attendanceId }) => send(`attendances/${attendanceId}/corrections`, { inTime: '09:00', reason }),
  },
  listCorrections: {
    reads: (t) => [
      ...at('attendance-corrections', '', '?search=a', '?state=approved'),
      ...at('attendance-corrections', `?market=${t.nodes.territory.id}`),
    ],
  },
  exportCorrections: {
    reads: (t) => [
      ...at('attendance-correction-exports', '?format=csv', '?format=csv&state=approved'),
      ...at('attendance-correction-exports', `?format=csv&market=${t.nodes.territory.id}`),
    ],
  },
  approveCorrection: { writes: ({ correctionId }) => send(`attendance-corrections/${correctionId}/approve`, {}) },
  rejectCorrection: {
    writes: ({ correctionId }) => send(`attendance-corrections/${correctionId}/reject`, { note: reason }),
  },
  approveCorrections: {
    writes: ({ correctionId, nodes }, own) =>
      send(
        'attendance-corrections/approve',
        { selection: { ids: [own.correctionId, correctionId] } },
        { selection: { allMatching: { market: nodes.territory.id } } },
      ),
  },
  rejectCorrections: {
    writes: ({ correctionId, nodes }, own) =>
      send(
        'attendance-corrections/reject',
        { selection: { ids: [own.correctionId, correctionId] }, note: reason },
        { selection: { allMatching: { market: nodes.territory.id } }, note: reason },
      ),
  },
  withdrawCorrection: { writes: ({ correctionId }) => send(`attendance-corrections/${correctionId}/withdraw`, {}) },
  markLeave: {
    writes: ({ people }, _, { day }) =>
      send('attendance-leaves', { userId: people.so.id, from: day(30), to: day(31), reason }),
  },
  listLeaves: {
    reads: (t) => [
      ...at('attendance-leaves', '', '?search=a', '?when=past'),
      ...at('attendance-leaves', `?market=${t.nodes.territory.id}`, `?userId=${t.people.so.id}`),
    ],
  },
  exportLeaves: {
    reads: (t) => [
      ...at('attendance-leave-exports', '?format=csv', '?format=csv&search=a'),
      ...at('attendance-leave-exports', `?format=csv&market=${t.nodes.territory.id}`),
    ],
  },
  getLeave: { reads: ({ leaveId }) => at(`attendance-leaves/${leaveId}`) },
  takeLeaveBack: { writes: ({ leaveId }) => send(`attendance-leaves/${leaveId}/take-back`, { from: null, reason }) },
  exportAttendances: {
    reads: (t, { day }) => {
      const query = `?format=csv&from=${day(-30)}&to=${day(0)}`;
      return [
        ...at('attendance-exports', query),
        ...at('attendance-exports', `${query}&market=${t.nodes.territory.id}`, `${query}&userId=${t.people.so.id}`),
      ];
    },
  },
  getWorkingHours: { nothing: 'working hours are of the whole business' },
  setWorkingHours: { nothing: 'working hours are of the whole business' },
  checkIn: oneself,
  checkOut: oneself,
  getOwnDay: oneself,
  uploadSelfie: oneself,
  getSelfie: { reads: ({ attendanceId }) => at(`attendances/${attendanceId}/selfie`), ownMayBeMissing: true },
  askOwnCorrection: oneself,
};
