import * as z from 'zod/mini';
import { allCalls } from '../all-calls.ts';
import type { AnyCall } from '../call.ts';
import { getOverviewStats } from '../dashboard/report-calls.ts';
import { listSearch } from './portal-routes.ts';

const firstCalls = new Map<string, AnyCall>([
  ...[...allCalls.values()].flatMap((call): [string, AnyCall][] => (call.list ? [[call.list.screen, call]] : [])),
  ['/dashboard', getOverviewStats],
]);

/**
 * The first data call of an address, as the path and query that its screen will ask for, so that the page can start it
 * while the parcels still load: a list's, or the dashboard's top line; null where its screen has none. Only for the server: it needs the schemas of all calls.
 */
export function firstCallOf(pathname: string, search: string): string | null {
  const call = firstCalls.get(pathname);
  const view = new URLSearchParams(search).get('view') ?? 'list';
  if (!call || view !== 'list') return null;
  return `${call.path}${listSearch(search, parametersOf(call))}`;
}

function parametersOf({ query }: AnyCall): readonly string[] {
  return query instanceof z.ZodMiniObject ? Object.keys(query.shape).sort() : [];
}
