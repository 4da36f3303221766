import type { LookupOption } from './picker-props.ts';

interface Named {
  readonly id: string;
  readonly name: string;
  readonly code: string;
}

/** What is asked of a list of records: the first twenty, of what was typed. */
interface FirstOfList {
  readonly pageSize: string;
  readonly search?: string;
}

/** Looks records up by what is typed, in the list that `find` reads: each by its name, with its code. */
export function namedSearch(find: (query: FirstOfList, signal: AbortSignal) => Promise<readonly Named[]>) {
  return async (text: string, signal: AbortSignal): Promise<LookupOption[]> => {
    const found = await find({ pageSize: '20', ...(text && { search: text }) }, signal);
    return found.map(({ id, name, code }) => ({ value: id, label: name, detail: code }));
  };
}
