import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { createDatabase } from '../core/database/database.ts';
import { foldAllFigures } from '../core/figures/fold-figures.ts';
import { verifyFigures } from '../core/figures/verify.ts';

/** Folds what changed, which a server under test does not do by itself. */
export function foldFiguresOf({ jobs }: FastifyInstance): Promise<void> {
  return foldAllFigures(jobs.db);
}

/** The kept figures that are not what the documents come to, once all is folded; none when all is well. */
export function wrongFigures({ jobs }: FastifyInstance): Promise<string[]> {
  return verifyFigures(jobs.db);
}

/** The same of a database without a server, which reads all of it however long that takes. */
export function wrongFiguresIn(pool: pg.Pool): Promise<string[]> {
  return verifyFigures(createDatabase(pool));
}
