import type { FastifyRequest } from 'fastify';
import { repeatable } from './idempotency.ts';

function fingerprintOf(body: object): string | undefined {
  const request = { headers: { 'idempotency-key': 'k' }, method: 'POST', url: '/api/v1/change-password', body };
  return repeatable(request as unknown as FastifyRequest, 'somebody')?.fingerprint.toString('hex');
}

test.each(['password', 'currentPassword', 'newPassword', 'yourPassword'])('no trace is kept of %s', (name) => {
  expect(fingerprintOf({ [name]: 'one', note: 'x' })).toBe(fingerprintOf({ [name]: 'other', note: 'x' }));
});

test('another body is another request', () => {
  expect(fingerprintOf({ note: 'x' })).not.toBe(fingerprintOf({ note: 'y' }));
});
