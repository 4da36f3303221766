import { readEarlyCalls } from './early-calls.ts';
import './other-tabs.ts';

export { type AuthorisedRequest, authorisedFetch } from './authorised-fetch.ts';
export { CallFailed, ServerUnreachable } from './call-failed.ts';
export { type CallOptions, callForFile, callServer, earlyReply } from './call-server.ts';
export { checkUser, refreshUser } from './check-user.ts';
export { currentToken } from './current-token.ts';
export { earlyCallsRead } from './early-calls.ts';
export { onLogout } from './end-session.ts';
export { type Credentials, login } from './login.ts';
export { logout } from './logout.ts';
export { type NavigateToOptions, navigateTo } from './navigate-to.ts';
export { returnAddress, signInAddress } from './return-address.ts';
export { type RuntimeConfig, runtimeConfig } from './runtime-config.ts';
export { isTraceOfPortal } from './service.ts';
export { endedByServerAtom, tokenAtom, userAtom } from './session-atoms.ts';
export { sessionStore } from './session-store.ts';
export { isSignedIn } from './signed-in.ts';
export { changeTrace, endTraceSession, type TraceSession, traceAtom } from './trace-session.ts';
export { checkTraceUser, signInToTrace } from './trace-sign-in.ts';

readEarlyCalls();
