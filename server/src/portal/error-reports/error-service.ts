import type { FastifyBaseLogger } from 'fastify';
import type { Dsn } from './dsn.ts';

/** So many envelopes are on their way at once; more of them are lost rather than kept for a service that does not answer. */
const mostOnTheirWay = 20;
/** In milliseconds. */
const longestAnswer = 10_000;

export interface ErrorService {
  /** Sends an envelope on without waiting for what the service says; one that cannot be sent now, or is not wanted, is lost. */
  send(envelope: Buffer): void;
  /** What the service asked for last, while it holds: which kinds of reports it wants no more of, and for how long. */
  limits(): Readonly<Record<string, string>> | undefined;
  /** Ends what is on its way. */
  close(): Promise<void>;
}

/** The service closed a connection that was kept for the next envelope, just when that came. */
function wasClosed(error: unknown): boolean {
  const { cause } = error instanceof Error ? error : {};
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return code === 'UND_ERR_SOCKET' || code === 'ECONNRESET' || code === 'EPIPE';
}

/** The project at an error-reporting service. Its troubles are its own: nobody waits for it, and they are logged once. */
export function errorService({ envelopeUrl, publicKey }: Dsn, log: FastifyBaseLogger): ErrorService {
  const ending = new AbortController();
  const onTheirWay = new Set<Promise<void>>();
  const url = `${envelopeUrl}?sentry_version=7&sentry_key=${encodeURIComponent(publicKey)}`;
  let wellSo = true;
  let limited: { readonly headers: Record<string, string>; readonly until: number } | undefined;

  async function post(envelope: Buffer): Promise<void> {
    const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(longestAnswer)]);
    const attempt = () =>
      fetch(url, {
        method: 'POST',
        body: new Uint8Array(envelope),
        headers: { 'content-type': 'application/x-sentry-envelope' },
        redirect: 'error',
        signal,
      });
    const answer = await attempt().catch((error: unknown) => {
      if (!wasClosed(error)) throw error;
      return attempt();
    });
    await answer.body?.cancel();
    noteLimits(answer.headers, answer.status);
    if (!answer.ok && answer.status !== 429) throw new Error(`it answers ${answer.status}`);
  }

  function noteLimits(headers: Headers, status: number): void {
    const named = headers.get('x-sentry-rate-limits');
    const after = Number(headers.get('retry-after') ?? Number.NaN);
    if (named === null && status !== 429) return;
    const seconds = Math.max(
      0,
      ...(named?.split(',').map((limit) => Number.parseInt(limit, 10) || 0) ?? []),
      after || 60,
    );
    const until = Date.now() + Math.min(seconds, 3_600) * 1_000;
    limited = {
      headers: named === null ? { 'retry-after': String(seconds) } : { 'x-sentry-rate-limits': named },
      until,
    };
  }

  function noteWhether(well: boolean, error?: unknown): void {
    if (well === wellSo || ending.signal.aborted) return;
    wellSo = well;
    if (well) log.info('error reports reach their service again');
    else log.warn({ err: error }, 'error reports do not reach their service: they are lost until they do');
  }

  function limits() {
    if (limited && limited.until <= Date.now()) limited = undefined;
    return limited?.headers;
  }

  return {
    limits,
    send(envelope) {
      if (onTheirWay.size >= mostOnTheirWay || limits()?.['retry-after'] !== undefined) return;
      const sent = post(envelope).then(
        () => noteWhether(true),
        (error: unknown) => noteWhether(false, error),
      );
      onTheirWay.add(sent);
      void sent.finally(() => onTheirWay.delete(sent));
    },
    async close() {
      ending.abort();
      await Promise.all(onTheirWay);
    },
  };
}
