import type { Person } from '../../../testing/people.ts';
import { type Answer, type TestMarket, testMarket } from '../../../testing/test-market.ts';

/** A plan that nobody has begun: an open year far from what is closed, with a 29 February. */
export const plan = { type: 'secondaryValue', year: 2028, scenario: 'Plan' } as const;

type Node = { readonly id: string; readonly name: string };

/** A nation with two areas in two territories, an officer in each, and somebody who looks after all of it. */
export interface TargetMarket {
  readonly market: TestMarket;
  readonly nation: Node;
  /** From the region down to the district, each with one child. */
  readonly chain: readonly Node[];
  readonly territories: readonly [Node, Node];
  readonly areas: readonly [Node, Node];
  readonly routes: readonly [Node, Node];
  readonly officers: readonly [Person, Person];
  /** Of the whole nation: one plans, the other approves. */
  readonly planner: Person;
  readonly approver: Person;
  readonly head: Person;
}

export async function targetMarket(): Promise<TargetMarket> {
  const market = await testMarket();
  const first = await market.branch();
  const territory = await market.add('territory', first.zone.id);
  const second = await market.branch({ id: territory.id, level: 'territory' });
  // Who sells in a test has done so since long ago.
  await market.sql("update market_parent set valid_from = '2020-01-01'");
  const officer = async (name: string, routeId: string) => {
    const person = await market.person({ designation: 'SO', name, markets: [routeId] });
    await market.sql('update route set sales_officer_id = $2 where node_id = $1', [routeId, person.id]);
    await market.sql("insert into route_sales_officer (route_id, user_id, valid_from) values ($1, $2, '2020-01-01')", [
      routeId,
      person.id,
    ]);
    return person;
  };
  const whole = (name: string) => market.person({ designation: 'NSM', name, markets: [first.nation.id] });
  return {
    market,
    nation: first.nation,
    chain: [first.region, first.division, first.district, first.zone],
    territories: [first.territory, territory],
    areas: [first.area, second.area],
    routes: [first.route, second.route],
    officers: [await officer('Anis', first.route.id), await officer('Belal', second.route.id)],
    planner: await whole('Planner'),
    approver: await whole('Approver'),
    head: await market.person({ designation: 'TO', name: 'Head of the first', markets: [first.territory.id] }),
  };
}

interface Shown {
  readonly date?: string;
  readonly through?: string;
  readonly market?: string;
  readonly view?: string;
  readonly scenario?: string;
  readonly type?: string;
  readonly itemId?: string;
  readonly beside?: string;
  readonly besideScenario?: string;
  readonly besideRevision?: string;
}

/** The grid as somebody sees it, with its rows by id. */
export async function gridOf({ market, planner }: TargetMarket, query: Shown = {}, person = planner) {
  const asked = new URLSearchParams({ type: plan.type, date: `${plan.year}-02-15`, through: 'officer', ...query });
  const { status, body } = await market.get(`/api/v1/targets?${asked}`, person);
  if (status !== 200) throw new Error(JSON.stringify(body));
  const rows = new Map<string, Answer['body']>(body.targets.map((row: { id: string }) => [row.id, row]));
  return {
    ...body,
    row: (id: string) => rows.get(id),
    month: (number: number) => body.months[number - 1],
  };
}

/** `[month, becomes, was]` for rows by the ids that the grid gives them. */
export function save(
  { market, planner }: TargetMarket,
  rows: Readonly<Record<string, readonly (readonly [number, string | null, (string | null)?])[]>>,
  { person = planner, ...extra }: { readonly person?: Person; readonly [field: string]: unknown } = {},
): Promise<Answer> {
  const body = {
    ...plan,
    rows: Object.entries(rows).map(([id, amounts]) => {
      const [nodeId, userId] = id.split('.');
      return {
        nodeId,
        ...(userId && { userId }),
        amounts: amounts.map(([month, becomes, was = null]) => [month, becomes, was]),
      };
    }),
    ...extra,
  };
  return market.post('/api/v1/upsert-targets', body, person);
}

/** The same amount for the nation and every place down to the territories, halves of it for these and their areas, in a month. */
export function soundYear({ nation, chain, territories, areas }: TargetMarket, month: number) {
  const whole: [number, string] = [month, '2000.00'];
  const half: [number, string] = [month, '1000.00'];
  return Object.fromEntries([
    ...[nation, ...chain].map(({ id }) => [id, [whole]] as const),
    ...[...territories, ...areas].map(({ id }) => [id, [half]] as const),
  ]);
}
