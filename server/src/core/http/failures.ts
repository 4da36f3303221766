import type { Failure, FailureCode } from '@routebook/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sqlStateOf } from '../database/sql-state.ts';
import { Refusal, refuse } from '../refusal.ts';

/** What PostgreSQL, or the connection to it, says, in our codes. Whatever is not here is a fault of ours: FAILED. */
const bySqlState: Readonly<Record<string, FailureCode>> = {
  // unique_violation, exclusion_violation
  '23505': 'DUPLICATE',
  '23P01': 'DUPLICATE',
  // foreign_key_violation
  '23503': 'IN_USE',
  // lock_not_available
  '55P03': 'BUSY',
  // character_not_in_repertoire, untranslatable_character (a null byte), text and number formats
  '22021': 'MALFORMED',
  '22P05': 'MALFORMED',
  // query_canceled, too_many_connections, admin_shutdown, crash_shutdown, cannot_connect_now, invalid_catalog_name, disk_full
  '57014': 'NOT_READY',
  '53300': 'NOT_READY',
  '57P01': 'NOT_READY',
  '57P02': 'NOT_READY',
  '57P03': 'NOT_READY',
  '3D000': 'NOT_READY',
  '53100': 'NOT_READY',
  ECONNREFUSED: 'NOT_READY',
  ECONNRESET: 'NOT_READY',
  ENOTFOUND: 'NOT_READY',
};

/** What is said of those whose code says too little. */
const sentences: Readonly<Record<string, string>> = {
  '23P01': 'Somebody else has just written the same for some of these days: load it again and look.',
};

/** Answers every failed call with the one failure body; what was not expected is logged with its stack and never shown. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.code === 'FAILED') request.log.error({ err: error }, 'a call failed');
    else if (refusal.code === 'NOT_READY') request.log.warn({ err: error }, 'the database did not answer');
    return sendFailure(request, reply, refusal);
  });
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

function refusalOf(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error;
  const state = sqlStateOf(error) ?? '';
  const known = bySqlState[state];
  const message = sentences[state];
  if (known) return refuse(known, message === undefined ? {} : { message });
  if (/timeout exceeded when trying to connect|Connection terminated/.test(error.message)) return refuse('NOT_READY');
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
