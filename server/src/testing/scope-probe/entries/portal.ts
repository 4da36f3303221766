import { operationsCalls, pastCalls, rehearsalCalls, rollOutCalls, teamCalls } from '@routebook/contract';
import type { ProbeEntries } from '../ask.ts';

const oneself = { nothing: 'of the person who is signed in alone' };
const anybody = { nothing: 'before anybody is signed in' };
const ofPortal = { nothing: 'of the portal, which is of no market' };

/** Sessions, views and the portal itself. */
export const portalEntries: ProbeEntries = {
  login: anybody,
  forgotPassword: anybody,
  resetPassword: anybody,
  verifyEmail: anybody,
  logout: oneself,
  getCurrentUser: { reads: () => [{ url: '/api/v1/auth/user' }] },
  changePassword: oneself,
  listSavedViews: { nothing: 'a shared view is for everybody; it holds a question, not its answer' },
  addSavedView: oneself,
  updateSavedView: oneself,
  deleteSavedView: oneself,
  getArrangement: oneself,
  arrangeDashboard: oneself,
  resetArrangement: oneself,
  liveEvents: { nothing: 'tells the kinds of rows that changed and their ids, nothing of what is in them' },
  ...Object.fromEntries(
    Object.values({ ...operationsCalls, ...rollOutCalls, ...teamCalls, ...pastCalls, ...rehearsalCalls }).map(
      ({ name }) => [name, ofPortal],
    ),
  ),
};
