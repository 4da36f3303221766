import { auditCalls } from './audit/audit-calls.ts';
import type { AnyCall } from './call.ts';
import { catalogueCalls } from './catalogue/index.ts';
import { closingCalls } from './closing/closing-calls.ts';
import { dashboardCalls } from './dashboard/index.ts';
import { changeCalls } from './hierarchy/change-calls.ts';
import { dbHouseCalls } from './hierarchy/db-house-calls.ts';
import { exportNodes } from './hierarchy/export-calls.ts';
import { marketImportCalls } from './hierarchy/import-calls.ts';
import { lookUpCalls } from './hierarchy/look-up-calls.ts';
import { nodeCallsOf } from './hierarchy/node-calls.ts';
import { listPlaceFigures } from './hierarchy/place-figure-calls.ts';
import { listRouteFigures } from './hierarchy/route-figure-calls.ts';
import { operationsCalls } from './operations/calls.ts';
import { pastCalls } from './operations/past-calls.ts';
import { rehearsalCalls } from './operations/rehearsal-calls.ts';
import { rollOutCalls } from './operations/roll-out-calls.ts';
import { teamCalls } from './operations/team-calls.ts';
import { peopleCalls } from './people/index.ts';
import { liveEvents } from './portal/events.ts';
import { viewCalls } from './portal/saved-views.ts';
import { salesCalls } from './sales/index.ts';
import { authCalls } from './session/calls.ts';
import { targetCalls } from './targets/index.ts';
import { traceCalls } from './trace/index.ts';

/** Every call of the API, by its name. */
export const allCalls: ReadonlyMap<string, AnyCall> = new Map(
  callsIn([
    authCalls,
    viewCalls,
    liveEvents,
    lookUpCalls,
    changeCalls,
    exportNodes,
    listPlaceFigures,
    listRouteFigures,
    marketImportCalls,
    dbHouseCalls,
    operationsCalls,
    rollOutCalls,
    rehearsalCalls,
    teamCalls,
    pastCalls,
    auditCalls,
    peopleCalls,
    catalogueCalls,
    salesCalls,
    targetCalls,
    dashboardCalls,
    closingCalls,
    traceCalls,
    nodeCallsOf,
  ]).map((declared) => [declared.name, declared]),
);

/** The calls in a group of them, however deep. */
export function callsIn(group: unknown): AnyCall[] {
  if (typeof group !== 'object' || group === null) return [];
  if ('method' in group && 'path' in group) return [group as AnyCall];
  return Object.values(group).flatMap(callsIn);
}
