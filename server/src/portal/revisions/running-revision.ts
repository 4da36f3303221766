import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../core/database/database.ts';
import { orLastKnown } from '../../core/last-known.ts';
import { currentRevision, highestRevision } from './read-revisions.ts';
import type { Revision } from './revision.ts';

/** The revision that runs, kept by this server. */
export interface RunningRevision {
  /** Waits for a look that is under way, but not for a database that hangs; null while no revision was found. */
  current(): Promise<Revision | null>;
  /** Looks for another one now; when the database does not answer, what was known stays. */
  look(): Promise<void>;
  /** Calls back whenever this server has another revision than before. */
  onNew(listener: (revision: Revision) => void): void;
}

export function createRunningRevision(db: Database, log: FastifyBaseLogger): RunningRevision {
  const listeners: ((revision: Revision) => void)[] = [];
  let known: Revision | null = null;
  let due = false;
  let looking: Promise<void> | undefined;
  let lost = false;

  async function lookAgain(): Promise<void> {
    while (due) {
      due = false;
      try {
        await lookOnce();
        lost = false;
      } catch (error) {
        if (!lost) log.warn({ err: error }, 'the running map waits for the database');
        lost = true;
      }
    }
  }

  async function lookOnce(): Promise<void> {
    if ((await highestRevision(db)) === (known?.revision ?? 0)) return;
    const found = await currentRevision(db);
    if (!found || found.revision === known?.revision) return;
    known = found;
    for (const listener of listeners) listener(found);
  }

  function look(): Promise<void> {
    due = true;
    looking ??= lookAgain().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  return {
    async current() {
      return looking
        ? orLastKnown(
            looking.then(() => known),
            known ?? undefined,
          )
        : known;
    },
    look,
    onNew: (listener) => void listeners.push(listener),
  };
}
