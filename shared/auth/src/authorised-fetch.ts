import { ServerUnreachable } from './call-failed.ts';
import { currentToken } from './current-token.ts';
import { takeEarlyCall } from './early-calls.ts';
import { endSession } from './end-session.ts';
import { runtimeConfig } from './runtime-config.ts';

export interface AuthorisedRequest extends Omit<RequestInit, 'headers'> {
  readonly headers?: Record<string, string>;
  /** True for a call that is made without a session: it carries no token. */
  readonly anonymous?: boolean;
}

/**
 * `fetch` to the configured base address with the session's bearer token. A 401 ends the session, once however many
 * calls are under way: an answer to a token that is no longer the current one is old news.
 * Rejects with ServerUnreachable when no answer came, and with the signal's reason when it was aborted.
 */
export async function authorisedFetch(path: string, request: AuthorisedRequest = {}): Promise<Response> {
  const { anonymous = false, headers, ...init } = request;
  const token = anonymous ? null : currentToken();
  const url = `${runtimeConfig().apiBaseUrl}${path}`;
  const sent = { ...init, headers: { ...headers, ...(token !== null && { authorization: `Bearer ${token}` }) } };
  const response = await answerOf(url, sent);
  if (response.status === 401 && token === currentToken()) endSession();
  return response;
}

async function answerOf(url: string, init: RequestInit): Promise<Response> {
  const early = (init.method ?? 'GET') === 'GET' ? takeEarlyCall(url) : undefined;
  try {
    return await (early ?? fetch(url, init));
  } catch (error) {
    init.signal?.throwIfAborted();
    throw new ServerUnreachable(error);
  }
}
