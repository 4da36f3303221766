import { importCallsOf } from '../transfer/import-calls.ts';

/** `mailLinks` mails an invitation to everybody new, and to who is still invited and got another address. */
export const userImportCalls = importCallsOf({
  noun: 'User',
  many: 'users',
  area: 'people',
  path: '/api/v1/people-imports',
  access: 'people.import',
  tags: ['Users'],
  options: ['mailLinks'],
});
