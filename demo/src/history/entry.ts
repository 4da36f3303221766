import type { Person } from '../people/people.ts';

/** An entry of the audit as it is planned. */
export interface Entry {
  readonly at: string;
  readonly actor: Person;
  readonly action: string;
  readonly entity: string;
  readonly entityId: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly reason: string | null;
  /** The move, replacement or transfer it is part of. */
  readonly batch: string | null;
}
