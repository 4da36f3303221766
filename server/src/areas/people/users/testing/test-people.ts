import type { Person } from '../../../../testing/people.ts';
import { type Answer, type TestMarket, testMarket } from '../../../../testing/test-market.ts';

let made = 0;

/** A business of one branch with a person of each designation over it, and another branch that is not theirs. */
export interface TestBusiness {
  readonly market: TestMarket;
  readonly own: Awaited<ReturnType<TestMarket['branch']>>;
  readonly other: Awaited<ReturnType<TestMarket['branch']>>;
  readonly admin: Person;
  readonly nsm: Person;
  readonly rsm: Person;
  readonly to: Person;
  readonly so: Person;
  /** An SO of the other branch. */
  readonly stranger: Person;
}

export async function testBusiness(): Promise<TestBusiness> {
  const market = await testMarket();
  const own = await market.branch();
  const other = await market.branch({ id: own.nation.id, level: 'nation' });
  const nsm = await market.person({ name: 'Nadia', designation: 'NSM', markets: [own.nation.id] });
  const rsm = await market.person({ name: 'Rahim', designation: 'RSM', markets: [own.region.id] });
  const to = await market.person({ name: 'Tania', designation: 'TO', markets: [own.territory.id] });
  const so = await market.person({ name: 'Sohel', designation: 'SO', markets: [own.area.id] });
  const stranger = await market.person({ name: 'Hidden', designation: 'SO', markets: [other.area.id] });
  const above: [Person, Person][] = [
    [rsm, nsm],
    [to, rsm],
    [so, to],
  ];
  for (const [person, supervisor] of above)
    await market.sql('update user_account set supervisor_id = $2 where id = $1', [person.id, supervisor.id]);
  return { market, own, other, admin: market.admin, nsm, rsm, to, so, stranger };
}

/** What adding somebody takes, each with a code, an address and a number of their own. */
export function newUser(nodeIds: readonly string[], extra: object = {}): Record<string, unknown> {
  made += 1;
  return {
    employeeCode: `N-${made}`,
    name: `New Person ${made}`,
    email: `new-${made}@example.com`,
    mobile: `0171${String(made).padStart(7, '0')}`,
    designation: 'SO',
    supervisorId: null,
    joinedOn: null,
    nodeIds,
    seesEverything: false,
    invite: false,
    ...extra,
  };
}

/** The person's row as the administrator sees it. */
export async function userRow(market: TestMarket, id: string): Promise<Answer['body']> {
  return (await market.get(`/api/v1/users/${id}`)).body.user;
}

/** The body of an edit that changes nothing but what is given. */
export async function editOf(market: TestMarket, id: string, change: object = {}): Promise<object> {
  const { name, email, mobile, designation, supervisor, joinedOn, leftOn, version } = await userRow(market, id);
  return {
    name,
    email,
    mobile,
    designation,
    supervisorId: supervisor?.id ?? null,
    joinedOn,
    leftOn,
    version,
    ...change,
  };
}

/** Gives routes to an SO from long ago. */
export async function giveRoutes(market: TestMarket, userId: string, routeIds: readonly string[]): Promise<void> {
  await market.sql(
    `insert into route_sales_officer (route_id, user_id, valid_from) select id, $1, '2020-01-01' from unnest($2::uuid[]) as id`,
    [userId, routeIds],
  );
  await market.sql('update route set sales_officer_id = $1 where node_id = any ($2::uuid[])', [userId, routeIds]);
}
