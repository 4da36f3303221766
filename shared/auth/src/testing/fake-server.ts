import { endedByServerAtom, tokenAtom, userAtom } from '../session-atoms.ts';
import { sessionStore } from '../session-store.ts';
import { traceAtom } from '../trace-session.ts';

export interface SentCall {
  readonly method: string;
  readonly url: string;
  readonly authorization: string | undefined;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

export type Answer = { readonly status?: number; readonly body?: unknown; readonly headers?: Record<string, string> };

/** Stands in for the server: `answers` by method and path, or a function of the call; what is not named is a 404. */
export function fakeServer(answers: Readonly<Record<string, Answer | ((call: SentCall) => Answer | Promise<Answer>)>>) {
  const calls: SentCall[] = [];
  window.fetch = async (input, init = {}) => {
    const headers = Object.fromEntries(new Headers(init.headers));
    const call: SentCall = {
      method: init.method ?? 'GET',
      url: String(input),
      authorization: headers.authorization,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
      headers,
    };
    calls.push(call);
    init.signal?.throwIfAborted();
    const found = answers[`${call.method} ${call.url.split('?')[0]}`];
    const answer = typeof found === 'function' ? await found(call) : found;
    if (!answer) return new Response('', { status: 404 });
    const { status = 200, body = { success: true } } = answer;
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), {
      status,
      headers: answer.headers ?? {},
    });
  };
  return calls;
}

export const notSignedIn: Answer = {
  status: 401,
  body: { success: false, code: 'NOT_SIGNED_IN', message: 'Sign in again.', requestId: 'r1' },
};

export const ayesha = {
  id: '01990000-0000-7000-8000-000000000001',
  name: 'Ayesha Rahman',
  email: 'ayesha@example.com',
  employeeCode: 'E-1',
  designation: 'RSM',
  capabilities: ['hierarchy.see'],
  seesEverything: false,
  markets: [],
  levels: [],
};

/** Ayesha as the tracking service knows her. */
export const ayeshaInTrace = {
  _id: ayesha.id,
  name: ayesha.name,
  email: ayesha.email,
  employeeCode: ayesha.employeeCode,
  designation: ayesha.designation,
  company_id: '0199a300-0000-7000-8000-000000000000',
  capabilities: ['trace.see'],
  consentAt: null,
};

/** A tab that has nothing of a session. */
export function freshTab(): void {
  localStorage.clear();
  sessionStore.set(tokenAtom, null);
  sessionStore.set(userAtom, null);
  sessionStore.set(endedByServerAtom, false);
  sessionStore.set(traceAtom, null);
}
