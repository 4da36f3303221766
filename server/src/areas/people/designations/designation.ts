import { designation, designationCalls } from '@routebook/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { hasStatus, hasWords } from '../../../core/lists/matches.ts';
import { rowInstants, shownColumns } from '../../../core/lists/row-columns.ts';
import { sortColumnsOf } from '../../../core/lists/sort-columns.ts';
import { normaliseName } from '../../../core/records/names.ts';
import { Records } from '../../../core/records/record.ts';
import { serveRecords } from '../../../core/records/serve-records.ts';
import { visiblePeople } from '../../../core/scope/people.ts';
import { type Reach, reachOf } from '../../../core/scope/reach.ts';
import { takePeople } from '../users/user-work.ts';
import { changeProblem } from './change-problem.ts';
import { holdersOf } from './holders.ts';
import { rightsOf } from './rules.ts';

const { text, integer, instant } = sortColumnsOf('designation');

/** What people are, and what that lets them do. Designations are of the whole business; their head counts are in scope. */
export const designations = new Records<typeof designationCalls, { readonly reach: Reach }>(designationCalls, {
  entity: 'designation',
  table: 'designation',
  scopeOf: async ({ db, session }) => ({ reach: await reachOf(db, session.scope) }),
  list: {
    alias: 'designation',
    // Nobody changes one at or above the own level; of the own one only its name.
    source: ({ reach }) => sql`(
      select designation.*, coalesce(holders.people, 0) as people,
        case when designation."deletedAt" is not null or not (own.all_capabilities or designation.level > own.level) then 'nothing'
          when designation.name = own.name then 'name' else 'all' end as editable
      from (
        select designation.*, ${rowInstants}, all_capabilities as "allCapabilities", edits_own_market as "editsOwnMarket",
          walks_routes as "walksRoutes", walks_routes::integer as walks, lower(normalize(name)) as search_text,
          case when all_capabilities then 1000 else cardinality(capabilities) end as rights
        from designation
      ) as designation
        join user_account asker on asker.id = ${reach.personId} join designation own on own.name = asker.designation
        left join (
          select person.designation, count(*)::integer as people from user_account person
          where person.deleted_at is null and person.status <> 'left' and ${visiblePeople(reach)} group by person.designation
        ) as holders on holders.designation = designation.name)`,
    columns: shownColumns('designation', designation),
    sorts: {
      level: [integer('level')],
      name: [text('name')],
      people: [integer('people')],
      rights: [integer('rights')],
      walksRoutes: [integer('walks')],
      updatedAt: [instant('updatedAt')],
    },
    matches: ({ search, status }) => [
      ...hasStatus('designation', status),
      ...hasWords(sql`designation.search_text`, search),
    ],
    totals: { totalPeople: sql`coalesce(sum(designation.people), 0)` },
  },
  // Names are compared where they are refused, which also says whether a deleted one has it.
  unique: {},
  fixed: () => ({}),
  saved: ({ name, ...body }) => {
    const { level, allCapabilities, capabilities, manages, editsOwnMarket, walksRoutes } = rightsOf(body);
    return {
      name: normaliseName(name),
      level,
      all_capabilities: allCapabilities,
      capabilities,
      manages,
      edits_own_market: editsOwnMarket,
      walks_routes: walksRoutes,
    };
  },
  fixedFacts: () => ({}),
  facts: ({ name, ...row }) => ({ name, ...rightsOf(row) }),
  cells: [
    ['name', (row) => row.name],
    ['level', (row) => row.level],
    ['people', (row) => row.people],
    ['allCapabilities', (row) => (row.allCapabilities ? 'yes' : null)],
    ['capabilities', (row) => row.capabilities.join(', ')],
    ['manages', (row) => row.manages.join(', ')],
    ['editsOwnMarket', (row) => (row.editsOwnMarket ? 'yes' : null)],
    ['walksRoutes', (row) => (row.walksRoutes ? 'yes' : null)],
  ],
  // Writers go one after the other, those of people too: each has to see who else still holds every capability.
  before: async ({ db }) => {
    await takePeople(db);
  },
  refuse: changeProblem,
});

export function serveDesignations(app: FastifyInstance): void {
  serveRecords(app, designations, {
    beside: async (context, { name }) => ({ people: await holdersOf(context, name) }),
  });
}
