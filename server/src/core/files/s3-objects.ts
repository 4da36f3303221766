import type { S3Storage } from '../config.ts';
import { refuse } from '../refusal.ts';
import type { Objects } from './objects.ts';
import { signedHeaders } from './s3-signature.ts';

const longestMs = 15_000;

/** Objects in a bucket; NOT_READY when the storage does not answer or refuses us. */
export function s3Objects(storage: S3Storage): Objects {
  async function send(method: 'GET' | 'PUT' | 'DELETE', name: string, body: Buffer = Buffer.alloc(0), type?: string) {
    const url = new URL(`${storage.url}/${name.split('/').map(encodeURIComponent).join('/')}`);
    const headers = await signedHeaders(
      { method, url, headers: type ? { 'content-type': type } : {}, body },
      storage,
      new Date(),
    );
    try {
      return await fetch(url, {
        method,
        headers,
        ...(method === 'PUT' && { body: new Uint8Array(body) }),
        signal: AbortSignal.timeout(longestMs),
      });
    } catch (error) {
      throw notReady(error);
    }
  }

  return {
    async put(name, bytes, type) {
      const answer = await send('PUT', name, bytes, type);
      if (!answer.ok) throw notReady(await saidBy(answer));
    },
    async get(name) {
      const answer = await send('GET', name);
      if (answer.status === 404) return null;
      if (!answer.ok) throw notReady(await saidBy(answer));
      return Buffer.from(await answer.arrayBuffer());
    },
    async remove(name) {
      const answer = await send('DELETE', name);
      if (!answer.ok && answer.status !== 404) throw notReady(await saidBy(answer));
    },
  };
}

async function saidBy(answer: Response): Promise<Error> {
  return new Error(`The photo storage answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
}

function notReady(cause: unknown) {
  const refusal = refuse('NOT_READY', { message: 'The photo storage does not answer; try again in a moment.' });
  refusal.cause = cause;
  return refusal;
}
