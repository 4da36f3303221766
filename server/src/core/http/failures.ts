import type { Failure } from '@routebook/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failureCodeOf } from '../database/failure-code.ts';
import { sqlStateOf } from '../database/sql-state.ts';
import { diskFull, isOwnDiskFull, wantsSpace } from '../files/disk-space.ts';
import { Refusal, refuse } from '../refusal.ts';

/** What is said of those whose code says too little. */
const sentences: Readonly<Record<string, string>> = {
  '23P01': 'Somebody else has just written the same for some of these days: load it again and look.',
};

/** query_canceled: a statement that took longer than statements may. */
const tookTooLong = '57014';
const askForLess =
  'This took too long and was stopped: ask for less, by a shorter period or a smaller market for example, or try again when the server has less to do.';

/** Answers every failed call with the one failure body; what was not expected is logged with its stack and never shown. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const known = refusalOf(error, request.method);
    const wantsOnlySpace = known.code === 'NOT_READY' && (await isOwnDiskFull(app.config));
    const refusal = wantsOnlySpace ? refuse('NOT_READY', { message: diskFull }) : known;
    if (refusal.code === 'FAILED') {
      request.log.error({ err: error }, 'a call failed');
      app.reportError(error, { call: `${request.method} ${request.routeOptions.url ?? ''}`, requestId: request.id });
    } else if (reply.raw.destroyed) request.log.info('nobody waited for the answer');
    else if (sqlStateOf(error) === tookTooLong) request.log.warn({ err: error }, 'a statement took too long');
    else if (refusal.code === 'NOT_READY') request.log.warn({ err: error }, 'the database did not answer');
    else if (refusal.code === 'CONFLICT') request.log.warn({ err: error }, 'the database refused what a rule allowed');
    return sendFailure(request, reply, refusal);
  });
}

/** Answers an address that no route can be looked up by: `%ff`, or a part of more than 200 characters. */
export function answerBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const message =
    error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'A part of this address is too long.' : 'This address cannot be read.';
  sendFailure(request, reply, refuse('MALFORMED', { message }));
}

/** The body that says why a call failed. */
export function failureOf(
  { code, message, details: { fields, current, counts } }: Refusal,
  requestId: string,
): Failure {
  return {
    success: false,
    code,
    message,
    ...(fields && { fields: { ...fields } }),
    ...(current !== undefined && { current }),
    ...(counts && { counts: { ...counts } }),
    requestId,
  };
}

export function sendFailure(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { retryAfter } = refusal.details;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(failureOf(refusal, request.id)));
}

function refusalOf(error: FastifyError, method: string): Refusal {
  if (error instanceof Refusal) return error;
  // The same question again would take as long again, and clients ask again by themselves what is NOT_READY.
  if (method === 'GET' && sqlStateOf(error) === tookTooLong) return refuse('REFUSED', { message: askForLess });
  if (wantsSpace(sqlStateOf(error))) return refuse('NOT_READY', { message: diskFull });
  const known = failureCodeOf(error);
  const message = sentences[sqlStateOf(error) ?? ''];
  if (known) return refuse(known, message === undefined ? {} : { message });
  switch (error.statusCode) {
    case 413:
      return refuse('TOO_LARGE');
    case 400:
      return refuse('MALFORMED', { message: 'The request cannot be read.' });
    case 415:
      return refuse('MALFORMED', { message: 'Send JSON (Content-Type: application/json).' });
    default:
      return refuse('FAILED');
  }
}
