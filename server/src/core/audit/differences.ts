type Facts = Readonly<Record<string, unknown>>;

/** Only the fields that differ, as they were and as they are: what an audit entry keeps. Null when none does. */
export function differences(before: Facts, after: Facts): { before: Facts; after: Facts } | null {
  const changed = Object.keys(after).filter(
    (field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null),
  );
  if (changed.length === 0) return null;
  const pick = (facts: Facts) => Object.fromEntries(changed.map((field) => [field, facts[field] ?? null]));
  return { before: pick(before), after: pick(after) };
}
