import type { Database } from '../database/database.ts';

/** A reply as it is sent: its status and its body's text. */
export interface WrittenReply {
  readonly status: number;
  readonly reply: string;
}

interface Kept {
  readonly stamp: string;
  readonly answer: WrittenReply;
}

const mostReplies = 5_000;
/** A character takes two at most. */
const mostCharacters = 16 * 1024 * 1024;

/** Replies by what was asked, each with the stamp under which it holds; what was not asked for longest goes first. */
export class KeptReplies {
  readonly #kept = new Map<string, Kept>();
  readonly #underway = new Map<string, Promise<WrittenReply>>();
  #characters = 0;

  /** The reply kept under this stamp, or one that is made: once for all who ask the same under the same stamp meanwhile. */
  async replyTo(asked: string, stamp: string, make: () => Promise<WrittenReply>): Promise<WrittenReply> {
    const kept = this.#kept.get(asked);
    if (kept?.stamp === stamp) {
      this.#kept.delete(asked);
      this.#kept.set(asked, kept);
      return kept.answer;
    }
    const name = `${stamp} ${asked}`;
    const underway = this.#underway.get(name) ?? this.#make(name, make);
    const answer = await underway;
    if (this.#kept.get(asked)?.answer !== answer) this.#keep(asked, { stamp, answer });
    return answer;
  }

  #make(name: string, make: () => Promise<WrittenReply>): Promise<WrittenReply> {
    const made = make().finally(() => this.#underway.delete(name));
    this.#underway.set(name, made);
    return made;
  }

  #keep(asked: string, kept: Kept): void {
    this.#forget(asked);
    this.#kept.set(asked, kept);
    this.#characters += sizeOf(asked, kept);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= mostReplies && this.#characters <= mostCharacters) break;
      this.#forget(oldest);
    }
  }

  #forget(asked: string): void {
    const kept = this.#kept.get(asked);
    if (!kept) return;
    this.#kept.delete(asked);
    this.#characters -= sizeOf(asked, kept);
  }
}

function sizeOf(asked: string, { stamp, answer }: Kept): number {
  return asked.length + stamp.length + answer.reply.length;
}

const ofDatabases = new WeakMap<Database, KeptReplies>();

/** The replies that this process keeps of a database, of all calls together. */
export function keptReplies(db: Database): KeptReplies {
  const replies = ofDatabases.get(db) ?? new KeptReplies();
  ofDatabases.set(db, replies);
  return replies;
}
