import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../core/refusal.ts';
import type { Imports } from '../gate/facts.ts';
import { differenceOf } from './difference.ts';
import { currentRevision, lastFileTaken } from './read-revisions.ts';
import { trialsAfter } from './trials.ts';
import { writeRevision } from './write-revision.ts';

const attempts = 5;
const theFile = { id: null, name: 'importmap.json' };

/**
 * Makes a file's map the running one, unless it is the file that was taken over last: what operations chose since then
 * stays. Of any number of servers that see the same file, one writes the revision. Throws REFUSED where the gate does.
 */
export async function takeOverFile(app: FastifyInstance, file: Imports, cause: 'start' | 'file'): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    // In this order: a file that another server takes over between the two makes the write a stale one.
    const running = await currentRevision(app.db);
    const last = await lastFileTaken(app.db);
    if (last && differenceOf(last, file).length === 0) return;
    try {
      await writeRevision(app, {
        expected: running?.revision ?? 0,
        imports: file,
        trials: trialsAfter(running?.trials ?? [], running?.imports ?? {}, file),
        cause,
        reason: cause === 'start' ? 'The server started with this importmap.json.' : 'importmap.json was saved.',
        by: theFile,
        file,
      });
      return;
    } catch (error) {
      if (attempt === attempts || !(error instanceof Refusal && error.code === 'STALE_VERSION')) throw error;
    }
  }
}
