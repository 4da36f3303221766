export interface HistoryEntry {
  id: string;
  /** Instant, ISO 8601 UTC. */
  at: string;
  actorName: string;
  /** "added", "changed", "moved". */
  action: string;
  reason?: string | null;
  requestId?: string | null;
  before?: Readonly<Record<string, unknown>> | null;
  after?: Readonly<Record<string, unknown>> | null;
}

export interface HistoryProps {
  entries: readonly HistoryEntry[];
  /** Labels of the fields; a field without one is left out. */
  fields: Readonly<Record<string, string>>;
  /** Turns a field's value into text; ids into names. */
  format?: ((field: string, value: unknown) => string) | undefined;
  hasMore?: boolean;
  onMore?: () => void;
}
