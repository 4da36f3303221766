import * as z from 'zod/mini';
import { call } from '../call.ts';
import { done, email, reply, text } from '../common.ts';
import { password } from './password.ts';
import { currentUser } from './user.ts';

/** A password a person chooses: 10 to 200 characters, any; the server refuses what is easy to guess. */
const newPassword = text.check(
  z.minLength(10, 'Use at least 10 characters.'),
  z.maxLength(200, 'Use at most 200 characters.'),
);

const mailToken = text.check(
  z.minLength(20, 'This link is not complete; open it from the mail again.'),
  z.maxLength(200),
);

const auth = { area: 'auth', tags: ['Auth'] } as const;

export const login = call({
  ...auth,
  name: 'login',
  method: 'POST',
  path: '/api/v1/login',
  access: 'public',
  summary: 'Sign in with e-mail and password; the reply carries the session token.',
  body: z.strictObject({ email, password }),
  reply: reply({ token: z.string() }),
});

export const logout = call({
  ...auth,
  name: 'logout',
  method: 'POST',
  path: '/api/v1/logout',
  access: 'session',
  summary: 'End this session on the server.',
  reply: done,
});

export const getCurrentUser = call({
  ...auth,
  name: 'getCurrentUser',
  method: 'GET',
  path: '/api/v1/auth/user',
  access: 'session',
  summary: 'The user check: who the token belongs to.',
  reply: reply({ user: currentUser }),
});

export const changePassword = call({
  ...auth,
  name: 'changePassword',
  method: 'POST',
  path: '/api/v1/change-password',
  access: 'session',
  summary: 'Change the own password; ends the other sessions.',
  body: z.strictObject({ currentPassword: password, newPassword }),
  reply: reply({ endedSessions: z.int() }),
});

export const forgotPassword = call({
  ...auth,
  name: 'forgotPassword',
  method: 'POST',
  path: '/api/v1/forgot-password',
  access: 'public',
  summary: 'Mail a link to choose a new password; answers the same for an unknown address.',
  body: z.strictObject({ email }),
  reply: done,
});

export const resetPassword = call({
  ...auth,
  name: 'resetPassword',
  method: 'POST',
  path: '/api/v1/reset-password',
  access: 'public',
  summary: 'Choose a new password with the token of a mailed link; ends all sessions.',
  body: z.strictObject({ token: mailToken, newPassword }),
  reply: done,
});

export const verifyEmail = call({
  ...auth,
  name: 'verifyEmail',
  method: 'POST',
  path: '/api/v1/email-verify',
  access: 'public',
  summary:
    'Confirm an e-mail address with the token of a mailed link; one that waited takes the place of the old, and ends all sessions.',
  body: z.strictObject({ token: mailToken }),
  reply: reply({ email: z.string() }),
});

export const authCalls = { login, logout, getCurrentUser, changePassword, forgotPassword, resetPassword, verifyEmail };
