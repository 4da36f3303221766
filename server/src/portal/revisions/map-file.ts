import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../calls/refusal.ts';
import { readDeclaredMap, stampOf } from '../declared-map.ts';
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
  const path = join(app.config.projectFolder, 'importmap.json');
  let stamp: string | null = '';
  let imports: Imports | null = null;
  let problem: string | null = null;

  async function follow(cause: 'start' | 'file'): Promise<void> {
    const written = await stampOf(path);
    if (written === stamp) return;
    stamp = written;
    try {
      imports = await readDeclaredMap(path);
      await takeOverFile(app, imports, cause);
      problem = null;
    } catch (error) {
      // Anything else than a refusal or a broken file, like a database that is away, may be over in a moment.
      tell(error instanceof Error ? error.message : String(error));
      if (imports !== null && !(error instanceof Refusal)) stamp = '';
    }
  }

  function tell(words: string): void {
    if (words !== problem) app.log.error({ file: path }, `importmap.json is not taken over: ${words}`);
    problem = words;
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
