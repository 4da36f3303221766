import type { Capability, HistoryEntry } from '@routebook/contract';

interface GuardedFact {
  readonly name: string;
  readonly needs: Capability;
}

/** Facts of entries, by the kind of row, that are not for everybody who may read the entry. What was searched for, in an export, may be a number. */
const guarded: Readonly<Record<string, readonly GuardedFact[]>> = {
  outlet: [
    { name: 'mobile', needs: 'outlets.mobiles' },
    { name: 'search', needs: 'outlets.mobiles' },
  ],
};

const hidden = '•••••';

/** An entry of this kind of row as who holds these capabilities sees it: the values of other facts are left out. */
export function shownEntry<Entry extends Pick<HistoryEntry, 'before' | 'after'>>(
  entry: Entry,
  entity: string,
  capabilities: ReadonlySet<Capability>,
): Entry {
  const names = (guarded[entity] ?? []).filter(({ needs }) => !capabilities.has(needs)).map(({ name }) => name);
  if (names.length === 0) return entry;
  const shown = (facts: HistoryEntry['before']) =>
    facts &&
    Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, names.includes(name) ? hidden : value]));
  return { ...entry, before: shown(entry.before), after: shown(entry.after) };
}
