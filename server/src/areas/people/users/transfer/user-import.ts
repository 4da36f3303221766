import type { ImportSubject } from '../../../../core/transfer/imports/import-subject.ts';
import { undoBlockersOf } from '../../../../core/transfer/imports/undo-blockers.ts';
import { awaitPeople } from '../user-work.ts';
import { readOnlyColumns, userColumns } from './columns.ts';
import { mailLinks } from './mail-links.ts';
import type { UserAddition, UserChange } from './plan-user.ts';
import { userPlanner } from './plan-users.ts';
import { undoUsers } from './undo-users.ts';
import type { UserValues } from './user-values.ts';
import { writeUsers } from './write-users.ts';

/** What belongs to a person and goes with them. */
const parts = ['user_market', 'user_activity', 'person_place', 'person_superior', 'mail_token'];

/** The import of people, by their employee codes. */
export const userImport: ImportSubject<UserValues, UserAddition, UserChange> = {
  name: 'user',
  many: 'Users',
  columns: userColumns,
  readOnly: readOnlyColumns,
  keys: [
    { column: 'employeeCode', says: 'the same employee code' },
    { column: 'email', says: 'the same e-mail address' },
    { column: 'mobile', says: 'the same mobile number' },
  ],
  tables: ['user_account', 'user_market', 'person_place', 'person_superior'],
  tags: ['Users', 'Designations'],
  needs: { add: 'people.add', change: 'people.edit' },
  hold: awaitPeople,
  planner: userPlanner,
  write: (db, _, added, changed) => writeUsers(db, added, changed),
  async afterwards(app, run) {
    if (run.options.mailLinks) await mailLinks(app, run.id);
  },
  undoBlockers: (db, importId) => undoBlockersOf(db, importId, { table: 'user_account', parts }),
  undo: (db, run, rows) => undoUsers(db, run, rows),
};
