import { sameFailures, type VersionFailure } from './same-failures.ts';

const failure = (minute: number, more: Partial<VersionFailure> = {}): VersionFailure => ({
  at: `2026-11-21T10:0${minute}:00.000Z`,
  kind: 'error',
  reason: 'Error: no',
  version: '1.0.0',
  ...more,
});

test('the same words about a version stand there once, at their newest, with how often they were said', () => {
  const newestFirst = [
    failure(5),
    failure(4, { kind: 'failed' }),
    failure(3),
    failure(2, { version: '2.0.0' }),
    failure(1, { reason: 'Error: other' }),
    failure(0),
  ];
  expect(sameFailures(newestFirst)).toEqual([
    { ...failure(5), times: 3 },
    { ...failure(4, { kind: 'failed' }), times: 1 },
    { ...failure(2, { version: '2.0.0' }), times: 1 },
    { ...failure(1, { reason: 'Error: other' }), times: 1 },
  ]);
});
