import {
  areasForTerritory,
  chooseAreas,
  chooseNodes,
  chooseRoutes,
  chooseTerritories,
  dbHousesForArea,
  dbHousesForStock,
  districtsForDivision,
  type Level,
  listSupervisors,
  marketTree,
  type NodeChoice,
  routesByDbHouse,
  territoriesForZone,
  zonesForDistrict,
} from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../core/database/database.ts';
import { implement } from '../../../core/http/implement.ts';
import { notFound, reachOf, requirePlace } from '../../../core/scope/reach.ts';
import type { Session } from '../../../core/session/session.ts';
import { otherDay } from '../nodes/filters.ts';
import { choicesOf, choicesWithPaths, holdingStock, offered } from './choices.ts';
import { supervisorsIn } from './supervisors.ts';
import { treeBeneath } from './tree.ts';

interface ChoiceQuery {
  readonly search?: string | undefined;
  readonly all?: 'true' | 'false' | undefined;
  readonly asOf?: string | undefined;
  readonly market?: string | undefined;
}

interface Asked {
  readonly db: Database;
  readonly session: Session;
  readonly query: ChoiceQuery;
}

/** The children of a node of one level, for choosing; NOT_FOUND for a node of another level. */
async function childrenOf(
  { db, session, query, params }: Asked & { readonly params: { readonly id: string } },
  above: Level,
  level: Level,
): Promise<NodeChoice[]> {
  const reach = await reachOf(db, session.scope);
  const parent = await requirePlace(db, reach, params.id);
  if (parent.level !== above) throw notFound();
  return choicesOf(db, reach, {
    level,
    parent,
    search: query.search,
    statuses: statusesOf(query),
    day: await otherDay(db, query.asOf),
  });
}

/** The nodes of one level in reach, for choosing. */
async function allOf({ db, session, query }: Asked, level: Level, statuses = statusesOf(query)): Promise<NodeChoice[]> {
  const reach = await reachOf(db, session.scope);
  const market = query.market === undefined ? undefined : await requirePlace(db, reach, query.market, 'market');
  return choicesOf(db, reach, { level, market, search: query.search, statuses, day: await otherDay(db, query.asOf) });
}

function statusesOf(query: ChoiceQuery) {
  return query.all === 'true' ? undefined : offered;
}

/** What other screens choose places and people by, and the tree. */
export function serveLookUps(app: FastifyInstance): void {
  implement(app, districtsForDivision, async (asked) => ({
    districts: await childrenOf(asked, 'division', 'district'),
  }));
  implement(app, zonesForDistrict, async (asked) => ({ zones: await childrenOf(asked, 'district', 'zone') }));
  implement(app, territoriesForZone, async (asked) => ({ territories: await childrenOf(asked, 'zone', 'territory') }));
  implement(app, areasForTerritory, async (asked) => ({ areas: await childrenOf(asked, 'territory', 'area') }));
  implement(app, dbHousesForArea, async (asked) => ({ dbHouses: await childrenOf(asked, 'area', 'dbHouse') }));
  implement(app, routesByDbHouse, async (asked) => ({ routes: await childrenOf(asked, 'dbHouse', 'route') }));
  implement(app, chooseTerritories, async (asked) => ({ territories: await allOf(asked, 'territory') }));
  implement(app, chooseAreas, async (asked) => ({ areas: await allOf(asked, 'area') }));
  implement(app, chooseRoutes, async (asked) => ({ routes: await allOf(asked, 'route') }));
  implement(app, dbHousesForStock, async (asked) => ({
    dbHouses: await allOf(asked, 'dbHouse', asked.query.all === 'true' ? undefined : holdingStock),
  }));

  implement(app, chooseNodes, async ({ db, session, query }) => {
    const reach = await reachOf(db, session.scope);
    const market = query.within === undefined ? undefined : await requirePlace(db, reach, query.within, 'within');
    const day = await otherDay(db, query.asOf);
    const nodes = await choicesWithPaths(db, reach, {
      level: query.level,
      downTo: query.downTo,
      market,
      search: query.search,
      statuses: statusesOf(query),
      day,
    });
    return { nodes: nodes.map((node) => ({ ...node, path: [...node.path] })) };
  });

  implement(app, listSupervisors, async ({ db, session, query }) => {
    const reach = await reachOf(db, session.scope);
    const market = query.market === undefined ? undefined : await requirePlace(db, reach, query.market, 'market');
    return { supervisors: await supervisorsIn(db, reach, { ...query, market }) };
  });

  implement(app, marketTree, async ({ db, session, query }) => {
    const reach = await reachOf(db, session.scope);
    const parent = query.parent === undefined ? null : await requirePlace(db, reach, query.parent, 'parent');
    return { nodes: await treeBeneath(db, reach, parent, await otherDay(db, query.asOf)) };
  });
}
