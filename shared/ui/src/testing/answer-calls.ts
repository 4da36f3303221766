/** A call as it left the page. */
export interface SentCall {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

type Answered = { status?: number; body: unknown } | 'unreachable';

/** What the server does with a call, now or later: a reply's JSON, a failure with its status, or no answer at all. */
export type Answer = (call: SentCall) => Answered | Promise<Answered>;

function read(input: RequestInfo | URL, init: RequestInit = {}): SentCall {
  const url = new URL(String(input), window.location.href);
  return {
    method: init.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    headers: new Headers(init.headers),
    body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
  };
}

/** Answers the page's calls in the server's place, at the network's edge; returns the calls that were sent. */
export function answerCalls(answer: Answer): SentCall[] {
  const sent: SentCall[] = [];
  window.fetch = async (input, init) => {
    const call = read(input, init);
    sent.push(call);
    const answered = await answer(call);
    if (answered === 'unreachable') throw new TypeError('Failed to fetch');
    const { status = 200, body } = answered;
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  };
  return sent;
}

/** The body of a failed call. */
export function failure(code: string, message: string, more: Record<string, unknown> = {}) {
  return { success: false, code, message, requestId: 'req-1', ...more };
}
