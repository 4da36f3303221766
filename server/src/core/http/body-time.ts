import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../refusal.ts';
import { failureOf } from './failures.ts';

/** So long the body of a call may take to come in; files have until the whole request's time is over. */
export const longestBody = 30_000;
/** So long a request with a file may take: 50 MB over a line of 1.5 Mbit/s. */
export const longestRequest = 5 * 60_000;
/** How often requests are looked through for those whose time is over. */
export const requestsCheckedEvery = 5_000;

/** Answers a call whose body comes in too slowly with TOO_SLOW, and ends its connection. */
export function limitBodyTime(app: FastifyInstance, longest = longestBody): void {
  app.addHook('preParsing', async (request, reply) => {
    if (!hasBody(request) || request.headers['content-type']?.startsWith('multipart/')) return;
    const timer = setTimeout(() => endLate(request, reply), longest).unref();
    request.raw.once('end', () => clearTimeout(timer));
    reply.raw.once('close', () => clearTimeout(timer));
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/** Past Fastify, which waits for the body: what is still to come of it belongs to no other call. */
function endLate(request: FastifyRequest, reply: FastifyReply): void {
  if (reply.raw.headersSent) return;
  const refusal = refuse('TOO_SLOW');
  reply.hijack();
  reply.raw
    .writeHead(refusal.status, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'close',
    })
    .end(JSON.stringify(failureOf(refusal, request.id)), () => request.raw.destroy());
}
