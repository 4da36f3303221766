import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isOperator } from '../../core/session/operator.ts';

/** What a browser gets nothing of, and the error-reporting service reads to say where in the sources an error is. */
export function isSourceMap(path: string): boolean {
  return path.endsWith('.map');
}

/**
 * Whether the call may have source maps: that of the service, by the security token that was agreed with it, of an operator, and
 * of everybody while developing. How long the answer takes tells nothing of the token.
 */
export function mayReadSourceMaps(request: FastifyRequest): boolean {
  const { dev, sentrySecurityToken } = request.server.config;
  const given = request.headers['x-sentry-token'];
  const isService =
    sentrySecurityToken !== undefined &&
    typeof given === 'string' &&
    timingSafeEqual(digest(sentrySecurityToken), digest(given));
  return dev || isService || isOperator(request);
}

function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
