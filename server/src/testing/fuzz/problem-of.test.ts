import { problemOf } from './problem-of.ts';

const failed = (fields: object) =>
  JSON.stringify({ success: false, code: 'MALFORMED', message: 'Check code.', requestId: 'x', ...fields });

test.each([
  ['a fault', 500, failed({ code: 'FAILED' }), 'answered 500'],
  ['a failure of another shape', 400, '{"error":"Bad Request"}', 'answered 400 outside of the failure shape'],
  ['no JSON', 404, '<html>', 'answered 404 outside of the failure shape'],
  ['another code than its status', 404, failed({}), 'answered 404 with MALFORMED'],
  ['a stack', 400, failed({ message: 'Error at /srv/x.ts:10:3' }), 'shows the inside'],
  ['SQL', 400, failed({ fields: { code: 'relation "brand" does not exist' } }), 'shows the inside'],
])('%s is a problem', (_, status, text, problem) => {
  expect(problemOf({ status, text })).toBe(problem);
});

test('a failure in its shape, and a success, are none', () => {
  expect(problemOf({ status: 400, text: failed({}) })).toBeNull();
  expect(problemOf({ status: 200, text: '{"success":true}' })).toBeNull();
});
