import { ServerUnreachable } from './call-failed.ts';
import { takeEarlyCall } from './early-calls.ts';
import { type ServiceName, services } from './service.ts';
import { endedByServerAtom } from './session-atoms.ts';
import { sessionStore } from './session-store.ts';

export interface AuthorisedRequest extends Omit<RequestInit, 'headers'> {
  readonly headers?: Record<string, string>;
  /** True for a call that is made without a session: it carries no token. */
  readonly anonymous?: boolean;
  /** Who answers it; the portal when not said. */
  readonly service?: ServiceName;
}

/**
 * `fetch` to the configured base address of a service with its session's bearer token. A 401 ends that session, once however
 * many calls are under way: an answer to a token that is no longer the current one is old news.
 * Rejects with ServerUnreachable when no answer came, in time where the signal has one, and with the signal's reason when it was aborted.
 */
export async function authorisedFetch(path: string, request: AuthorisedRequest = {}): Promise<Response> {
  const { anonymous = false, service = 'portal', headers, ...init } = request;
  const { baseUrl, currentToken, endSession } = services[service];
  const token = anonymous ? null : currentToken();
  const url = `${baseUrl()}${path}`;
  const sent = { ...init, headers: { ...headers, ...(token !== null && { authorization: `Bearer ${token}` }) } };
  const response = await answerOf(url, sent);
  if (response.status === 401 && token === currentToken()) {
    if (service === 'portal' && token !== null) sessionStore.set(endedByServerAtom, true);
    endSession();
  }
  return response;
}

async function answerOf(url: string, init: RequestInit): Promise<Response> {
  const early = (init.method ?? 'GET') === 'GET' ? takeEarlyCall(url) : undefined;
  try {
    return await (early ?? fetch(url, init));
  } catch (error) {
    if (!isTimeout(init.signal?.reason)) init.signal?.throwIfAborted();
    throw new ServerUnreachable(error);
  }
}

function isTimeout(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError';
}
