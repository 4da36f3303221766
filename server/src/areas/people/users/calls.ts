import {
  addUser,
  chooseDesignations,
  choosePeople,
  deactivateUser,
  deleteUser,
  dropPendingEmail,
  endUserSessions,
  exportUsers,
  type FilterOf,
  getUser,
  getUserAssignments,
  inviteUser,
  listUserSessions,
  listUsers,
  mailPendingEmail,
  mailUserReset,
  reactivateUser,
  restoreUser,
  setUserStatus,
  transferUser,
  transferUsers,
  undoUserChange,
  updateUser,
  userHistory,
  userTree,
} from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../core/http/implement.ts';
import { serveList } from '../../../core/lists/serve-list.ts';
import { reachOf, scopeCacheKey } from '../../../core/scope/reach.ts';
import { addUserOf } from './add.ts';
import { assignmentsOf } from './assignments.ts';
import { setStatusOfMany, transferMany } from './bulk.ts';
import { peopleToChoose } from './choices.ts';
import { deactivateUserOf } from './deactivate.ts';
import { designationsOf } from './designations.ts';
import { filterOf } from './filters.ts';
import { findUser } from './find.ts';
import { historyOf } from './history.ts';
import { confirmAfterwards, confirmAgain, inviteAfterwards, inviteAgain, mailReset } from './invitations.ts';
import { userList } from './list.ts';
import { checkYourPassword, dropPendingEmailOf, isNewEmail } from './new-email.ts';
import { serveUserPhotos } from './photos.ts';
import { reactivateUserOf } from './reactivate.ts';
import { removeUser, restoreUserOf } from './remove.ts';
import { designationProblem } from './rules.ts';
import { endSessionsNamed, requireAccountOrSelf, sessionsOf } from './sessions.ts';
import { teamOf } from './team-tree.ts';
import { exportedCells } from './transfer/exported-users.ts';
import { transferUserOf } from './transfer.ts';
import { undoChange } from './undo.ts';
import { updateUserOf } from './update.ts';
import { userReply } from './user-rows.ts';
import { withPlaces } from './with-places.ts';

/** Every call of people but those of their files. */
export function serveUsers(app: FastifyInstance): void {
  serveReads(app);
  serveWrites(app);
  serveAccess(app);
  serveUserPhotos(app);
}

function serveReads(app: FastifyInstance): void {
  serveList(app, {
    list: userList,
    call: listUsers,
    exported: exportUsers,
    name: 'users',
    entity: 'user',
    cells: exportedCells,
    filterOf: async ({ db, session, query }) =>
      filterOf(db, await reachOf(db, session.scope), query as FilterOf<typeof listUsers>),
    completed: (rows, { db }, { reach }, version) => withPlaces(db, reach, rows, version),
    shown: (row, { session }) => userReply(row, session),
    // Whether a row can be edited depends on who looks.
    share: ({ session: { scope, user, designation } }) => [scopeCacheKey(scope), user.id, designation],
  });

  implement(app, getUser, async ({ db, session, params }) => ({ user: await findUser(db, session, params.id) }));

  implement(app, getUserAssignments, async ({ db, session, params }) => ({
    duties: await assignmentsOf(db, await reachOf(db, session.scope), params.id),
  }));

  implement(app, userHistory, ({ db, session, params }) => historyOf(db, session, params.id));

  implement(app, choosePeople, async ({ db, session, query }) => ({
    people: await peopleToChoose(db, await reachOf(db, session.scope), query),
  }));

  implement(app, chooseDesignations, async ({ db, session }) => ({
    designations: (await designationsOf(db)).map((designation) => ({
      name: designation.name,
      level: designation.level,
      walksRoutes: designation.walksRoutes,
      assignable: designationProblem(session, designation) === null,
    })),
  }));

  implement(app, userTree, async ({ db, session, query }) => ({
    people: await teamOf(db, await reachOf(db, session.scope), query.supervisorId),
  }));
}

function serveWrites(app: FastifyInstance): void {
  implement(app, addUser, async (work) => {
    const user = await addUserOf(work, work.body);
    if (work.body.invite) inviteAfterwards(app, work, user);
    return { user };
  });

  implement(
    app,
    updateUser,
    async (work) => {
      const before = await findUser(work.db, work.session, work.params.id);
      const user = await updateUserOf(work, work.params.id, work.body);
      if (user.status === 'invited' && user.email !== before.email) inviteAfterwards(app, work, user);
      else if (isNewEmail(work.body.email, user)) confirmAfterwards(app, work, user);
      return { user };
    },
    { before: (work) => checkYourPassword(work, work.body) },
  );

  implement(app, mailPendingEmail, async (work) => ({ email: await confirmAgain(app, work, work.params.id) }));

  implement(app, dropPendingEmail, async (work) => ({ user: await dropPendingEmailOf(work, work.params.id) }));

  implement(app, deleteUser, async (work) => {
    await removeUser(work, work.params.id, work.query.version);
    return {};
  });

  implement(app, restoreUser, async (work) => ({
    user: await restoreUserOf(work, work.params.id, work.body.version),
  }));

  implement(app, transferUser, async (work) => ({ user: await transferUserOf(work, work.params.id, work.body) }));

  implement(app, deactivateUser, (work) => deactivateUserOf(work, work.params.id, work.body));

  implement(app, reactivateUser, async (work) => ({
    user: await reactivateUserOf(work, work.params.id, work.body),
  }));

  implement(app, undoUserChange, (work) => undoChange(work, work.params.id));

  implement(app, setUserStatus, (work) => setStatusOfMany(work, work.body));

  implement(app, transferUsers, (work) => transferMany(work, work.body));
}

function serveAccess(app: FastifyInstance): void {
  implement(app, mailUserReset, async (work) => ({ email: (await mailReset(app, work, work.params.id)).email }));

  implement(app, inviteUser, async (work) => ({ email: (await inviteAgain(app, work, work.params.id)).email }));

  implement(app, listUserSessions, async ({ db, session, params }) => {
    await requireAccountOrSelf({ db, session }, params.id);
    return { sessions: await sessionsOf(db, params.id, session) };
  });

  implement(app, endUserSessions, async (work) => {
    await requireAccountOrSelf(work, work.params.id);
    return { ended: await endSessionsNamed(work, work.params.id, work.body.sessionId) };
  });
}
