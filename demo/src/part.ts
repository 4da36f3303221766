import type pg from 'pg';
import type { Row } from './row-text.ts';
import type { Step } from './steps.ts';
import type { DemoWorld } from './world.ts';

/** Where a part's rows go. */
export interface RowWriter {
  /** Writes rows to a table; they are taken as fast as they can be written, so a generator keeps memory small. */
  copy(table: string, columns: readonly string[], rows: Iterable<Row>): Promise<void>;
  /** Writes rows to these tables, whose indexes and foreign keys are made anew afterwards: for very many. */
  withoutIndexes(tables: readonly string[], write: () => Promise<void>): Promise<void>;
  /** Of the password that everybody in the demo data has. */
  readonly passwordHash: string;
}

/** A share of the demo data: the rows of some tables, made from the world's models. */
export interface DemoPart {
  /** What it makes, in the plural: shown as progress. */
  readonly name: string;
  /** About how many rows it writes, for the progress. */
  rows(world: DemoWorld): number;
  /** What the database is to leave out while rows are written; called before any part writes. */
  begin?(client: pg.ClientBase): Promise<void>;
  write(world: DemoWorld, writer: RowWriter): Promise<void>;
  /** Tables that its steps write very many rows to, whose foreign keys are made when all are in them. */
  readonly keyedLater?: readonly string[];
  /** What the database works out by itself when the rows of all parts are in it, each step in a transaction of its own. */
  readonly steps?: readonly DemoStep[];
}

export interface DemoStep extends Step {
  run(client: pg.ClientBase, world: DemoWorld): Promise<unknown>;
}
