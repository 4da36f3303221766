import type { S3Storage } from '../config.ts';
import { refuse } from '../refusal.ts';
import type { Objects } from './objects.ts';
import { signedHeaders } from './s3-signature.ts';

const longestMs = 15_000;

interface Answer {
  readonly status: number;
  readonly body: Buffer;
}

/** Objects in a bucket; NOT_READY when the storage does not answer, breaks off or refuses us. */
export function s3Objects(storage: S3Storage): Objects {
  async function send(
    method: 'GET' | 'PUT' | 'DELETE',
    name: string,
    body: Buffer = Buffer.alloc(0),
    type?: string,
  ): Promise<Answer> {
    const url = new URL(`${storage.url}/${name.split('/').map(encodeURIComponent).join('/')}`);
    const headers = await signedHeaders(
      { method, url, headers: type ? { 'content-type': type } : {}, body },
      storage,
      new Date(),
    );
    try {
      const answer = await fetch(url, {
        method,
        headers,
        ...(method === 'PUT' && { body: new Uint8Array(body) }),
        signal: AbortSignal.timeout(longestMs),
      });
      // Read to its end whatever it says: its connection is free for the next one then.
      return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) };
    } catch (error) {
      throw notReady(error);
    }
  }

  return {
    async put(name, bytes, type) {
      refuseUnless(await send('PUT', name, bytes, type));
    },
    async get(name) {
      const answer = await send('GET', name);
      if (answer.status === 404) return null;
      refuseUnless(answer);
      return answer.body;
    },
    async remove(name) {
      const answer = await send('DELETE', name);
      if (answer.status !== 404) refuseUnless(answer);
    },
  };
}

/** Throws NOT_READY for an answer that says no. */
function refuseUnless({ status, body }: Answer): void {
  if (status >= 200 && status < 300) return;
  throw notReady(new Error(`The photo storage answered ${status}: ${body.toString('utf8', 0, 300)}`));
}

function notReady(cause: unknown) {
  const refusal = refuse('NOT_READY', { message: 'The photo storage does not answer; try again in a moment.' });
  refusal.cause = cause;
  return refusal;
}
