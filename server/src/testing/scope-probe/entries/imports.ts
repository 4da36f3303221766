import { at, type ProbeEntries, send } from '../ask.ts';
import type { Territory } from '../territory.ts';

/** An import is there for whoever started it, and for who sees the whole business. */
function importsOf(noun: string, path: string, idOf: (t: Territory) => string, kind = ''): ProbeEntries {
  return {
    [`get${noun}ImportTemplate`]: { reads: () => at(`${path}/template`, `?format=csv${kind && `&${kind}`}`) },
    [`upload${noun}Import`]: { nothing: 'rows that name what is out of scope are errors of the file, tried below' },
    [`get${noun}Import`]: { reads: (t) => at(`${path}/${idOf(t)}`), ownMayBeMissing: true },
    [`list${noun}Imports`]: { reads: () => at(path, kind && `?${kind}`) },
    [`apply${noun}Import`]: { writes: (theirs) => send(`${path}/${idOf(theirs)}/apply`, { skipErrors: true }) },
    [`cancel${noun}Import`]: { writes: (theirs) => send(`${path}/${idOf(theirs)}/cancel`, {}) },
    [`undo${noun}Import`]: { writes: (theirs) => send(`${path}/${idOf(theirs)}/undo`, {}) },
  };
}

export const importEntries: ProbeEntries = {
  ...importsOf('Market', 'market-imports', ({ imports }) => imports.market, 'level=area'),
  ...importsOf('User', 'people-imports', ({ imports }) => imports.user),
  ...importsOf('Pjp', 'pjp-imports', ({ imports }) => imports.pjp),
  ...importsOf('Outlet', 'outlet-imports', ({ imports }) => imports.outlet),
  ...importsOf('PrimarySale', 'primary-sale-imports', ({ imports }) => imports.primarySale),
  ...importsOf('PrimarySalesTarget', 'primary-sales-target-imports', ({ imports }) => imports.primarySalesTarget),
  ...importsOf('Allocation', 'monthly-so-allocation-imports', ({ imports }) => imports.allocation),
};
