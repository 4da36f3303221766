import { type AnyCall, type BodyOf, type ParamsOf, pathOf, type QueryOf, type ReplyOf } from '@routebook/contract';
import { authorisedFetch } from './authorised-fetch.ts';
import { ServerUnreachable } from './call-failed.ts';
import { takeEarlyReply } from './early-calls.ts';
import { failureOf } from './failure-of.ts';
import { runtimeConfig } from './runtime-config.ts';

export interface CallOptions<C extends AnyCall> {
  readonly params?: ParamsOf<C> | undefined;
  readonly query?: QueryOf<C> | undefined;
  readonly body?: BodyOf<C> | undefined;
  /** The file of an upload. */
  readonly file?: File | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Makes a write harmless to send again: the same key and body gives the first answer. */
  readonly idempotencyKey?: string | undefined;
  /** In place of the token of the session. */
  readonly token?: string | undefined;
  /** Lets the call outlive the page. */
  readonly keepalive?: boolean | undefined;
}

/**
 * Makes a call of the contract and answers its reply.
 * Throws CallFailed for an answer that is a failure, ServerUnreachable when there was none.
 */
export async function callServer<C extends AnyCall>(declared: C, options: CallOptions<C> = {}): Promise<ReplyOf<C>> {
  const response = await callForFile(
    declared,
    declared.service ? { ...options, signal: inTime(options.signal) } : options,
  );
  try {
    return (await response.json()) as ReplyOf<C>;
  } catch (error) {
    options.signal?.throwIfAborted();
    throw new ServerUnreachable(error);
  }
}

/** As callServer, for a call whose reply is a file or a stream: the answer itself, its body not yet read. */
export async function callForFile<C extends AnyCall>(declared: C, options: CallOptions<C> = {}): Promise<Response> {
  const { params, query, body, file, signal, idempotencyKey, token, keepalive } = options;
  const response = await authorisedFetch(addressOf(declared, params, query), {
    method: declared.method,
    anonymous: declared.access === 'public',
    ...(declared.service && { service: declared.service }),
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !file && { 'content-type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    ...(file ? { body: formOf(file, body) } : body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
  });
  if (!response.ok) throw await failureOf(response);
  // The page counts what people get done; what it says of itself, and to operations, is no work of theirs.
  if (declared.method !== 'GET' && declared.area !== 'operations') window.dispatchEvent(new Event('routebook:saved'));
  return response;
}

/** The reply of a read that the page started before its scripts had loaded, once, when it has come; undefined else. */
export function earlyReply<C extends AnyCall>(
  declared: C,
  { params, query }: Pick<CallOptions<C>, 'params' | 'query'>,
): ReplyOf<C> | undefined {
  const reply = takeEarlyReply(`${runtimeConfig().apiBaseUrl}${addressOf(declared, params, query)}`);
  return reply as ReplyOf<C> | undefined;
}

/** Another service may hang, and its screen says so then. */
const patienceMs = 20_000;

function inTime(signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(patienceMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

function addressOf(declared: AnyCall, params: unknown, query: unknown): string {
  return `${pathOf(declared, textRecord(params))}${queryText(query)}`;
}

function textRecord(values: unknown): Record<string, string> {
  const entries = Object.entries(values ?? {}).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

/** Sorted by name, so that equal queries are equal addresses and find what the page asked for early. */
function queryText(query: unknown): string {
  const params = new URLSearchParams(textRecord(query));
  params.sort();
  const text = params.toString();
  return text && `?${text}`;
}

function formOf(file: File, body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(textRecord(body))) form.set(name, value);
  form.set('file', file);
  return form;
}
