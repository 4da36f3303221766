import { sessionStore } from '@routebook/auth';
import {
  comparisons,
  type DashboardFilter,
  type DashboardParameter,
  type DateRange,
  dashboardParameters,
  defaultPreset,
  measures,
  presetRange,
  readings,
} from '@routebook/contract';
import { businessDate, patchUrl } from '@routebook/ui';
import { atom } from 'jotai';

/**
 * The filter of the dashboard stands in the address, so that a link shows the same figures; these atoms read it from
 * there and write it back. What is the default is in neither, and is left to the server.
 */
const searchAtom = atom(window.location.search);

// Also while the dashboard is not shown: what is mounted next begins with the address as it is then.
for (const change of ['popstate', 'pushState', 'replaceState'])
  window.addEventListener(change, () => sessionStore.set(searchAtom, window.location.search));

const choices: Partial<Record<DashboardParameter, readonly string[]>> = {
  compare: comparisons,
  measure: measures,
  reading: readings,
};
const plain = /^[\w:.+-]{1,64}$/;

/** What an address says of the filter; what it could not mean is left out. */
export function filterOf(search: string): DashboardFilter {
  const given = new URLSearchParams(search);
  const filter: Partial<Record<DashboardParameter, string>> = {};
  for (const name of dashboardParameters) {
    const value = given.get(name);
    if (value && plain.test(value) && (choices[name]?.includes(value) ?? true)) filter[name] = value;
  }
  return filter as DashboardFilter;
}

const filterTextAtom = atom((get) => JSON.stringify(filterOf(get(searchAtom))));

/** What every report is asked with: only what is set. It stays the same object while only other parts of the address change. */
export const filterAtom = atom((get): DashboardFilter => JSON.parse(get(filterTextAtom)));

/** The days of the reports, both included: 7 days back through today unless the address says others. */
export const selectedDateRangeAtom = atom(
  (get): DateRange => {
    const { from, to } = get(filterAtom);
    const usual = presetRange(defaultPreset, businessDate());
    return { from: from ?? usual.from, to: to ?? usual.to };
  },
  (_get, _set, range: DateRange | null) => changeFilter({ from: range?.from, to: range?.to }),
);

/** Changes the filter in the address, as a step that the back button undoes. */
export function changeFilter(change: { readonly [Name in DashboardParameter]?: string | undefined }): void {
  patchUrl(change, {}, { push: true });
}
