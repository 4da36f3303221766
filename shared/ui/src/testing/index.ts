/** For the component tests of parcels: a screen under all that a parcel gives it, with the server's answers made up. */
export { type Answer, answerCalls, failure, type SentCall } from './answer-calls.ts';
export { renderInPortal } from './render-in-portal.tsx';
export { signInAs } from './sign-in-as.ts';
