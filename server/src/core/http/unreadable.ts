import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import { v7 as uuid } from 'uuid';
import { type Refusal, refuse } from '../refusal.ts';
import { failureOf } from './failures.ts';

/** Answers in the failure shape what Node.js cannot read as a request, which therefore comes to no route, and ends its connection. */
export function answerUnreadable(headers: Readonly<Record<string, string>>) {
  return (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable && socket.bytesWritten === 0) socket.write(answerOf(refusalOf(error.code), headers));
    socket.destroySoon();
  };
}

function refusalOf(code: string): Refusal {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return refuse('TOO_LARGE', { message: 'The headers of this request are too large.' });
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return refuse('TOO_SLOW');
    default:
      return refuse('MALFORMED', { message: 'This is no request that can be read.' });
  }
}

function answerOf(refusal: Refusal, headers: Readonly<Record<string, string>>): string {
  const id = uuid();
  const body = JSON.stringify(failureOf(refusal, id));
  const all = {
    ...headers,
    'x-request-id': id,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`, ...lines, '', body].join('\r\n');
}
