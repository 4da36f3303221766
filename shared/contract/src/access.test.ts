import * as z from 'zod/mini';
import { call } from './call.ts';
import { allCalls } from './index.ts';

const plain = {
  name: 'listNotes',
  method: 'GET',
  path: '/api/v1/notes',
  area: 'notes',
  tags: [],
  summary: 'Notes.',
  reply: z.object({}),
} as const;

describe('every call says who may make it', () => {
  test('or it does not compile', () => {
    // @ts-expect-error without `access`
    call(plain);
    // @ts-expect-error of a capability that there is none of
    call({ ...plain, access: 'hierarchy.burn' });
    expect(call({ ...plain, access: 'hierarchy.see' }).access).toBe('hierarchy.see');
  });

  test('and only these may be made by anybody at all', () => {
    expect(namesWith('public')).toEqual(['forgotPassword', 'login', 'preLogin', 'resetPassword', 'verifyEmail']);
  });

  test('and only these by anybody signed in, whatever the designation', () => {
    expect(namesWith('session')).toEqual([
      'addSavedView',
      'changePassword',
      'deleteSavedView',
      // Of oneself, or of somebody whom one sees and may edit, as the next one.
      'dropPendingEmail',
      // Of oneself, or of somebody whom one sees and may edit: the server decides by the person.
      'endUserSessions',
      'getCurrentUser',
      'getTraceUser',
      'getUserPhoto',
      'listSavedViews',
      'listUserSessions',
      'liveEvents',
      'logout',
      // As dropping it.
      'mailPendingEmail',
      'myPortalMap',
      'removeUserPhoto',
      'reportParcels',
      'traceLogout',
      'updateSavedView',
      'uploadUserPhoto',
    ]);
  });
});

function namesWith(access: 'public' | 'session'): string[] {
  return [...allCalls.values()].flatMap((one) => (one.access === access ? [one.name] : [])).sort();
}
