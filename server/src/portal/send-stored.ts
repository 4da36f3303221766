import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from './encoding.ts';
import { isSourceMap } from './error-reports/source-maps.ts';
import type { StoredFile } from './store/version-source.ts';

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  map: 'application/json; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
};

/**
 * Sends a file of a parcel's version, which never changes: the browser asks once, in the best form it takes. A source map is for
 * who asked alone: what stands between must not keep it for others.
 */
export function sendStored(request: FastifyRequest, reply: FastifyReply, path: string, file: StoredFile): FastifyReply {
  const accepted = acceptedEncoding(request.headers['accept-encoding']);
  const encoding = accepted === 'br' && file.br ? 'br' : accepted && file.gzip ? 'gzip' : null;
  const etag = `"${file.sha384.slice(7, 39)}${encoding ? `-${encoding}` : ''}"`;
  const kept = isSourceMap(path) ? 'private, no-store' : 'public, max-age=31536000, immutable';
  reply.headers({ 'cache-control': kept, etag, vary: 'accept-encoding' });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  const body = encoding === 'br' ? file.br : encoding === 'gzip' ? file.gzip : file.plain;
  return reply.type(types[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream').send(body);
}
