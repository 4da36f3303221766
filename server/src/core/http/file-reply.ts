import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A file as the answer of a call whose `replyType` is `file`. */
export interface FileReply {
  /** The name it is saved under. */
  readonly name: string;
  readonly type: string;
  readonly body: Readable | Buffer | string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Under its address it never changes: the reader's own cache may keep it; no other may. */
  readonly immutable?: boolean;
  /** Another one for other content: the reader's own cache asks whether what it has still holds. */
  readonly etag?: string;
}

export function sendFile(reply: FastifyReply, file: FileReply): FastifyReply {
  const { etag, immutable } = file;
  if (etag !== undefined) reply.header('etag', etag);
  if (etag !== undefined && reply.request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply
    .headers({
      ...file.headers,
      'content-disposition': disposition(file.name),
      'cache-control': immutable
        ? 'private, max-age=31536000, immutable'
        : etag === undefined
          ? 'no-store'
          : 'private, no-cache',
    })
    .type(file.type)
    .send(file.body);
}

/** RFC 6266: a plain name for every client and the exact one for those that know `filename*`. */
function disposition(name: string): string {
  const plain = name.replace(/[^\w.() -]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/'/g, '%27')}`;
}
