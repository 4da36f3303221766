import type { MapRevision, Pipeline, Trial } from '@routebook/contract';
import type { Actor } from '../../core/audit/audit.ts';
import type { Imports } from '../gate/facts.ts';

export interface UndoneVersion {
  readonly name: string;
  readonly version: string;
  readonly why: string;
}

/** A map that should run from now on. */
export interface MapChange {
  /** The revision that it was made from, 0 for none: with another one running it is refused. */
  readonly expected: number;
  readonly imports: Imports;
  readonly trials: readonly Trial[];
  readonly cause: MapRevision['cause'];
  readonly reason: string;
  readonly by: Actor;
  /** What the portal itself goes back from with it, each with the reason. */
  readonly undone?: readonly UndoneVersion[];
  /** The importmap.json that is taken over with it. */
  readonly file?: Imports;
  readonly pipeline?: Pipeline | null;
  readonly requestId?: string;
}
