import type { RunningMap } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../core/database/database.ts';
import { refuse } from '../../core/refusal.ts';
import { differenceOf } from './difference.ts';
import { currentRevision } from './read-revisions.ts';
import type { Revision } from './revision.ts';

/** The running revision as the database has it; NOT_READY before the first. */
export async function requireRevision(db: Database): Promise<Revision> {
  const revision = await currentRevision(db);
  if (revision) return revision;
  throw refuse('NOT_READY', { message: 'The portal runs no map yet: its importmap.json could not be read.' });
}

/** A revision as operations see it: with what this server's importmap.json has otherwise, and why it is not taken over. */
export function runningMapOf({ portal }: FastifyInstance, revision: Revision): RunningMap {
  const { imports: file, problem } = portal.file;
  return {
    ...revision,
    imports: { ...revision.imports },
    fileDiffers: file ? differenceOf(revision.imports, file) : [],
    fileProblem: problem,
  };
}
