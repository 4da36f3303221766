interface Position {
  latitude?: unknown;
  longitude?: unknown;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** A position is whole or not there at all: both of its boxes left empty mean none. */
export function wholePosition<T extends { position?: Position | null }>(typed: T): T {
  const { position } = typed;
  const none = !position || (isEmpty(position.latitude) && isEmpty(position.longitude));
  return none ? { ...typed, position: null } : typed;
}
