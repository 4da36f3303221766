import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../core/refusal.ts';
import { readDeclaredMap, stateOfFile } from '../declared-map.ts';
import type { Imports } from '../gate/facts.ts';
import { takeOverFile } from './take-over-file.ts';

/** The importmap.json of this server, followed while it runs. */
export interface MapFile {
  /** As it was read last; null while it could not be. */
  readonly imports: Imports | null;
  /** Why what it says now does not run, in plain words; null where nothing is against it. */
  readonly problem: string | null;
  /** Reads it when it was written since, and makes it the running map unless it was taken over already. */
  look(cause: 'start' | 'file'): Promise<void>;
}

export function createMapFile(app: FastifyInstance): MapFile {
  const path = resolve(app.config.projectFolder, app.config.mapFile ?? 'importmap.json');
  let read: string | null = '';
  let imports: Imports | null = null;
  let problem: string | null = null;
  let reported: string | null = null;
  /** The state in which it could not be read the last time. */
  let unreadable: string | null | undefined;

  async function follow(cause: 'start' | 'file'): Promise<void> {
    const written = await stateOfFile(path);
    if (written === read) return;
    read = written;
    try {
      imports = await readDeclaredMap(path);
      problem = null;
    } catch (error) {
      // Somebody may be saving it: what is wrong with it counts when it is still so at the next look.
      if (cause === 'start' || written === unreadable) return report(error);
      unreadable = written;
      read = '';
      return;
    }
    try {
      await takeOverFile(app, imports, cause);
      reported = null;
    } catch (error) {
      report(error);
      // What the gate refuses waits until it is saved again; a database that is away may be back in a moment.
      if (!(error instanceof Refusal && error.code === 'REFUSED')) read = '';
    }
  }

  function report(error: unknown): void {
    const words = error instanceof Error ? error.message : String(error);
    if (words !== reported) app.log.error({ file: path }, `importmap.json is not taken over: ${words}`);
    problem = words;
    reported = words;
  }

  return {
    get imports() {
      return imports;
    },
    get problem() {
      return problem;
    },
    look: follow,
  };
}
