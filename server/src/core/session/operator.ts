import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Whether the call carries the operator's token (OPS_TOKEN). How long the answer takes tells nothing of the token. */
export function isOperator(request: FastifyRequest): boolean {
  const { opsToken } = request.server.config;
  const given = /^Bearer +(\S.*)$/i.exec(request.headers.authorization ?? '')?.[1];
  return (
    opsToken !== undefined &&
    given !== undefined &&
    timingSafeEqual(digest(opsToken, 'utf8'), digest(given.trim(), 'latin1'))
  );
}

/** The token's bytes: what a client sends as UTF-8 arrives as one character a byte. */
function digest(token: string, encoding: 'utf8' | 'latin1'): Buffer {
  return createHash('sha256').update(token, encoding).digest();
}
