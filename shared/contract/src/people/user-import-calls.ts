import { importCallsOf } from '../transfer/import-calls.ts';

/** `mailLinks` mails an invitation to everybody new, and to whoever's address changed a link to prove it. */
export const userImportCalls = importCallsOf({
  noun: 'User',
  many: 'users',
  area: 'people',
  path: '/api/v1/people-imports',
  access: 'people.import',
  tags: ['Users'],
  options: ['mailLinks'],
});
