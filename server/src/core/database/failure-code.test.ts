import { failureCodeOf } from './failure-code.ts';

test.each([
  ['23505', 'DUPLICATE'],
  ['23P01', 'DUPLICATE'],
  ['23503', 'IN_USE'],
  ['23514', 'CONFLICT'],
  ['40P01', 'CONFLICT'],
  ['40001', 'CONFLICT'],
  ['22021', 'MALFORMED'],
  ['57014', 'NOT_READY'],
  ['57P01', 'NOT_READY'],
  ['53100', 'NOT_READY'],
  ['53300', 'NOT_READY'],
  ['08000', 'NOT_READY'],
  ['08003', 'NOT_READY'],
  ['08006', 'NOT_READY'],
  ['08P01', 'NOT_READY'],
  ['58030', 'NOT_READY'],
  ['25006', 'NOT_READY'],
  ['EPIPE', 'NOT_READY'],
  ['ETIMEDOUT', 'NOT_READY'],
  ['EAI_AGAIN', 'NOT_READY'],
  ['ECONNRESET', 'NOT_READY'],
])('%s of the database is %s', (code, expected) => {
  expect(failureCodeOf(Object.assign(new Error('of the database'), { code }))).toBe(expected);
});

test.each([
  'Client has encountered a connection error and is not queryable',
  'Connection terminated unexpectedly',
  'timeout exceeded when trying to connect',
  'Client was closed and is not queryable',
])('"%s" of the driver is NOT_READY', (message) => {
  expect(failureCodeOf(new Error(message))).toBe('NOT_READY');
});

test.each(['42601', '23502', 'ENOENT', undefined])('%p is a fault of ours', (code) => {
  expect(failureCodeOf(Object.assign(new Error('of ours'), { code }))).toBeUndefined();
});
