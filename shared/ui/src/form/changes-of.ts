import type { FieldValues } from 'react-hook-form';

/** Whether two values of a field are the same; nothing is nothing, in whatever way it is said. */
export function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/** The fields of which somebody has changed the value since the start. */
export function changesOf(values: FieldValues, start: FieldValues = {}): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !same(value, start[name])));
}
