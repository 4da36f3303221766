import { at, type ProbeEntries, reason, send } from '../ask.ts';

const fields = { name: 'Taken over', email: 'taken@example.com', designation: 'SO', joinedOn: null };

export const userEntries: ProbeEntries = {
  listUsers: {
    reads: (t) => [
      ...at('user-list', '?pageSize=200', '?search=o', '?status=suspended', '?designation=SO', '?sort=-name'),
      ...at('user-list', `?market=${t.nodes.territory.id}`, `?supervisorId=${t.people.to.id}`),
    ],
  },
  exportUsers: {
    reads: (t) => [
      ...at('user-exports', '?format=csv', '?format=csv&search=o'),
      ...at('user-exports', `?format=csv&market=${t.nodes.territory.id}`, `?format=csv&ids=${t.people.so.id}`),
    ],
  },
  getUser: { reads: ({ people }) => at(`users/${people.so.id}`) },
  getUserAssignments: {
    reads: ({ people }) => [...at(`users/${people.so.id}/duties`), ...at(`users/${people.to.id}/duties`)],
  },
  userHistory: {
    reads: ({ people }) => [...at(`users/${people.so.id}/history`), ...at(`users/${people.leaver.id}/history`)],
  },
  choosePeople: {
    reads: ({ people, nodes }) => [
      ...at('user-choices', `?inCharge=${nodes.dbHouse.id}`),
      ...at('user-choices', '', '?search=o', '?above=SO', '?walksRoutes=true', '?manages=area'),
      ...at('user-choices', `?except=${people.so.id}`),
    ],
  },
  chooseDesignations: { nothing: 'designations are of the whole business' },
  userTree: { reads: ({ people }) => [...at('user-tree'), ...at('user-tree', `?supervisorId=${people.to.id}`)] },
  addUser: {
    writes: ({ people, nodes }, own) => {
      const person = {
        ...fields,
        employeeCode: 'NEW-1',
        mobile: '01712345678',
        nodeIds: [own.nodes.area.id],
        supervisorId: own.people.to.id,
        seesEverything: false,
        invite: false,
      };
      return send('add-user', { ...person, nodeIds: [nodes.area.id] }, { ...person, supervisorId: people.to.id });
    },
  },
  updateUser: {
    writes: ({ people }, own) => {
      const body = { ...fields, mobile: null, leftOn: null, version: 1, supervisorId: null };
      return [
        { url: `/api/v1/update-user/${people.so.id}`, body },
        { url: `/api/v1/update-user/${own.people.so.id}`, body: { ...body, supervisorId: people.to.id } },
      ];
    },
  },
  deleteUser: { writes: ({ people }) => at(`delete-user/${people.so.id}`) },
  restoreUser: { writes: ({ people }) => send(`users/${people.so.id}/restore`, { version: 1 }) },
  transferUser: {
    writes: ({ people, nodes }, own, { day }) => {
      const body = { version: 1, nodeIds: [own.nodes.area.id], from: day(1), reason };
      return [
        ...send(`users/${people.so.id}/transfer`, body),
        ...send(
          `users/${own.people.so.id}/transfer`,
          { ...body, nodeIds: [nodes.area.id] },
          { ...body, supervisorId: people.to.id },
          { ...body, routesTo: people.so.id },
        ),
      ];
    },
  },
  deactivateUser: {
    writes: ({ people }, own) => {
      const body = { version: 1, status: 'suspended', reason, routesTo: null, placesTo: null, teamTo: null };
      return [
        ...send(`users/${people.so.id}/deactivate`, body),
        ...send(`users/${own.people.so.id}/deactivate`, { ...body, routesTo: people.so.id }),
        ...send(
          `users/${own.people.to.id}/deactivate`,
          { ...body, placesTo: people.to.id },
          { ...body, teamTo: people.to.id },
        ),
      ];
    },
  },
  reactivateUser: { writes: ({ people }) => send(`users/${people.leaver.id}/reactivate`, { version: 2, reason }) },
  undoUserChange: { writes: ({ userChangeId }) => send(`user-changes/${userChangeId}/undo`, {}) },
  mailUserReset: { writes: ({ people }) => send(`users/${people.so.id}/reset-password`, {}) },
  inviteUser: { writes: ({ people }) => send(`users/${people.so.id}/invite`, {}) },
  dropPendingEmail: { writes: ({ people }) => at(`users/${people.so.id}/pending-email`), alsoRefusedWith: [403] },
  mailPendingEmail: {
    writes: ({ people }) => send(`users/${people.so.id}/pending-email`, {}),
    alsoRefusedWith: [403],
  },
  listUserSessions: { reads: ({ people }) => at(`users/${people.so.id}/sessions`), alsoRefusedWith: [403] },
  endUserSessions: { writes: ({ people }) => send(`users/${people.so.id}/end-sessions`, { sessionId: null }) },
  setUserStatus: {
    writes: ({ people, nodes }, own) =>
      send(
        'users/status',
        { selection: { ids: [own.people.so.id, people.so.id] }, status: 'suspended', reason },
        { selection: { allMatching: { market: nodes.territory.id } }, status: 'suspended', reason },
      ),
  },
  transferUsers: {
    writes: ({ people, nodes }, own, { day }) => {
      const body = { selection: { ids: [own.people.so.id] }, from: day(1), reason };
      return send(
        'users/transfer',
        { ...body, selection: { ids: [people.so.id] }, nodeIds: [own.nodes.area.id] },
        { ...body, nodeIds: [nodes.area.id] },
        { ...body, supervisorId: people.to.id },
        { ...body, selection: { allMatching: { market: nodes.territory.id } }, nodeIds: [own.nodes.area.id] },
      );
    },
  },
  uploadUserPhoto: { writes: ({ people }) => [{ url: `/api/v1/users/${people.so.id}/photo`, file: 'no picture' }] },
  removeUserPhoto: { writes: ({ people }) => at(`users/${people.so.id}/photo`) },
  getUserPhoto: { reads: ({ people, photo }) => at(`users/${people.so.id}/photo/${photo}`), ownMayBeMissing: true },
};
