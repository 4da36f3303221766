import type { ServerResponse } from 'node:http';
import { cacheTags } from '@routebook/contract';
import { refuse } from '../refusal.ts';
import type { Changed, LiveNotice } from './changed.ts';

/** Whose stream it is, and until when. */
export interface ReaderSession {
  readonly tokenSha256: Buffer;
  readonly expiresAt: Date;
}

interface Reader {
  readonly session: string;
  readonly expiresAt: number;
  readonly response: ServerResponse;
}

const heartbeatEvery = 20_000;
/** A reader that takes nothing for so many bytes has gone without saying so. */
const mostUnsent = 256 * 1024;

/** So many pages of one session follow at once: more than anybody has open. */
export const mostOfSession = 50;

/** More than this of what changed lately is told a new reader as one notice, that anything may have. */
const mostAtFirst = 64 * 1024;

/** As far back as a new reader is notified of changes. */
export const longestSince = 30_000;

const anything: Changed = { tags: cacheTags, ids: [] };

function noticeOf(change: Changed): string {
  return `event: changed\ndata: ${JSON.stringify(change)}\n\n`;
}

function keyOf({ tokenSha256 }: ReaderSession): string {
  return tokenSha256.toString('hex');
}

/** The open streams of live events on this server. */
export class Readers {
  readonly #readers = new Set<Reader>();
  readonly #lately: { readonly at: number; readonly text: string }[] = [];
  readonly #heartbeat = setInterval(() => this.#beat(), heartbeatEvery).unref();

  get size(): number {
    return this.#readers.size;
  }

  /**
   * Streams to the response until the session ends or the reader goes. A reader whose stream ends asks again, and gets
   * 401 when it was the session's end. What changed in the last `since` milliseconds is sent at once: the reader's page
   * read its rows before its stream was open.
   */
  add(session: ReaderSession, response: ServerResponse, since: number): void {
    const reader = { session: keyOf(session), expiresAt: session.expiresAt.getTime(), response };
    this.#readers.add(reader);
    response.once('close', () => this.#readers.delete(reader));
    response.write('retry: 2000\n\n: connected\n\n');
    const from = performance.now() - since;
    const lately = this.#lately.flatMap(({ at, text }) => (at >= from ? [text] : [])).join('');
    this.#write(reader, lately.length > mostAtFirst ? noticeOf(anything) : lately);
  }

  /** TOO_MANY when the session follows with all the pages it may. */
  requireRoom(session: ReaderSession): void {
    const key = keyOf(session);
    const open = [...this.#readers].filter((reader) => reader.session === key).length;
    if (open < mostOfSession) return;
    throw refuse('TOO_MANY', {
      message: `The portal is open ${open} times in this session: close some of its pages.`,
      retryAfter: 30,
    });
  }

  hear(notice: Exclude<LiveNotice, { map: number }>): void {
    if ('changed' in notice) this.#notify(notice.changed);
    else this.#endThose((reader) => notice.ended.includes(reader.session));
  }

  /** The portal runs another revision of its map. */
  notifyMap(revision: number): void {
    for (const reader of this.#readers) this.#write(reader, `event: map\ndata: ${JSON.stringify({ revision })}\n\n`);
  }

  /** After a break in hearing anything may have changed. */
  missed(): void {
    this.#notify(anything);
  }

  close(): void {
    clearInterval(this.#heartbeat);
    this.#endThose(() => true);
  }

  #notify(change: Changed): void {
    const text = noticeOf(change);
    this.#remember(text);
    for (const reader of this.#readers) this.#write(reader, text);
  }

  #remember(text: string): void {
    const now = performance.now();
    this.#lately.push({ at: now, text });
    while (this.#lately[0] && this.#lately[0].at < now - longestSince) this.#lately.shift();
  }

  #write({ response }: Reader, text: string): void {
    if (response.writableLength > mostUnsent) response.destroy();
    else response.write(text);
  }

  #endThose(which: (reader: Reader) => boolean): void {
    for (const reader of this.#readers) {
      if (!which(reader)) continue;
      // It closes only later, and a write in between would bring down the server.
      this.#readers.delete(reader);
      reader.response.end();
    }
  }

  #beat(): void {
    const now = Date.now();
    this.#endThose((reader) => reader.expiresAt <= now);
    for (const reader of this.#readers) this.#write(reader, ': still here\n\n');
  }
}
