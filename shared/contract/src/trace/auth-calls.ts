import * as z from 'zod/mini';
import { call } from '../call.ts';
import { done, email, reply } from '../common.ts';
import { password } from '../session/password.ts';
import { traceUser } from './trace-user.ts';

const auth = { area: 'trace', service: 'trace', tags: ['Trace'] } as const;

export const preLogin = call({
  ...auth,
  name: 'preLogin',
  method: 'POST',
  path: '/v2/pre-login',
  access: 'public',
  summary:
    'Sign in to the tracking service. Without a body the portal’s own session in the Authorization header is taken, by a service that knows it; its token then ends with that session.',
  body: z.strictObject({ email: z.optional(email), password: z.optional(password) }),
  reply: reply({ token: z.string(), user: traceUser }),
});

export const getTraceUser = call({
  ...auth,
  name: 'getTraceUser',
  method: 'GET',
  path: '/v2/auth/user',
  access: 'session',
  summary: 'Who the token of the tracking service belongs to.',
  reply: reply({ user: traceUser }),
});

export const traceLogout = call({
  ...auth,
  name: 'traceLogout',
  method: 'POST',
  path: '/v2/logout',
  access: 'session',
  summary: 'End this session of the tracking service.',
  reply: done,
});

export const agreeToTrace = call({
  ...auth,
  name: 'agreeToTrace',
  method: 'POST',
  path: '/v2/consent',
  access: 'field.work',
  summary: 'Agree to be tracked while on duty, or take that back: from then on nothing more is kept.',
  body: z.strictObject({ agreed: z.boolean() }),
  reply: reply({ user: traceUser }),
});

export const traceAuthCalls = { preLogin, getTraceUser, traceLogout, agreeToTrace };
