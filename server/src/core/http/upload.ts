import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Refusal, refuse } from '../refusal.ts';
import { uploadPath } from './upload-files.ts';

export const uploadLimit = 50 * 1024 * 1024;

/** A file that came with a call, in a temporary place. */
export interface Upload {
  readonly fileName: string;
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  /** Leaves the temporary file to the handler, who removes it. */
  keep(): void;
}

export interface Received {
  readonly upload: Upload;
  /** The other fields of the form. */
  readonly fields: Readonly<Record<string, string>>;
  /** Removes the temporary file, if it was not kept. */
  discard(): Promise<void>;
}

/** Takes the one file named `file`, up to so many bytes, and the form's fields. */
export async function receiveUpload(request: FastifyRequest, mostBytes = uploadLimit): Promise<Received> {
  if (!request.isMultipart()) throw refuse('MALFORMED', { message: 'Send the file as multipart/form-data.' });
  const fields: Record<string, string> = {};
  let stored: Stored | undefined;
  try {
    for await (const part of request.parts({ limits: { fileSize: mostBytes } })) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value);
      else if (part.fieldname === 'file' && !stored) stored = await store(part, mostBytes);
      else throw refuse('MALFORMED', { message: 'Send one file, named "file".' });
    }
  } catch (error) {
    if (stored) await rm(stored.path, { force: true });
    throw isOfForm(error) ? refuse('MALFORMED', { message: 'The form cannot be read; send it again.' }) : error;
  }
  if (!stored) throw refuse('MALFORMED', { message: 'Choose a file.', fields: { file: 'Choose a file.' } });
  const { path } = stored;
  let kept = false;
  return {
    fields,
    upload: {
      ...stored,
      keep: () => {
        kept = true;
      },
    },
    discard: async () => {
      if (!kept) await rm(path, { force: true });
    },
  };
}

/** Whether the form itself is at fault, cut off or of a wrong shape: not the disk, and not what it may hold. */
function isOfForm(error: unknown): boolean {
  if (error instanceof Refusal || !(error instanceof Error) || 'syscall' in error) return false;
  return !('statusCode' in error && error.statusCode === 413);
}

type Stored = Omit<Upload, 'keep'>;

async function store(part: MultipartFile, mostBytes: number): Promise<Stored> {
  const path = uploadPath();
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  try {
    await pipeline(part.file, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    if (part.file.truncated)
      throw refuse('TOO_LARGE', { message: `A file has at most ${Math.floor(mostBytes / 1024 / 1024)} MiB.` });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { fileName: part.filename, path, bytes, sha256: hash.digest('hex') };
}
