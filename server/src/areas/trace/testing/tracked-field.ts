import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Person } from '../../../testing/people.ts';
import { type Answer, answerOf, type TestMarket, testMarket } from '../../../testing/test-market.ts';

/** A territory with an SO on its route and the TO above, both checked in and agreed; and another territory beside it. */
export interface TrackedField {
  readonly market: TestMarket;
  readonly nodes: Awaited<ReturnType<TestMarket['branch']>>;
  readonly officer: Person;
  readonly supervisor: Person;
  readonly stranger: Person;
  /** The trace tokens of those who asked for one. */
  token(person: Person, app?: FastifyInstance): Promise<string>;
  /** A call with the trace token of a person. */
  call(
    person: Person,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
    app?: FastifyInstance,
  ): Promise<Answer>;
  /** Sends positions so many seconds ago and metres north of the first outlet, from a phone whose clock is off by so much. */
  send(person: Person, positions: readonly SentPosition[], options?: SendOptions): Promise<Answer>;
  /** Whom nobody tracks yet: checked in today, and agreed. */
  onDuty(person: Person): Promise<void>;
}

export interface SentPosition {
  readonly ago: number;
  readonly metres: number;
  readonly [extra: string]: unknown;
}

interface SendOptions {
  readonly device?: string;
  readonly clock?: number;
}

export const start = { latitude: 23.7, longitude: 90.4 };
const metre = 1 / 111_195;

export async function trackedField(): Promise<TrackedField> {
  const market = await testMarket({ ownDatabase: true });
  const nodes = await market.branch();
  const officer = await market.person({ designation: 'SO', name: 'Rahim', markets: [nodes.route.id] });
  const supervisor = await market.person({ designation: 'TO', name: 'Karim', markets: [nodes.territory.id] });
  const other = await market.branch({ id: nodes.zone.id, level: 'zone' });
  const stranger = await market.person({ designation: 'SO', name: 'Salam', markets: [other.route.id] });
  await market.sql('update user_account set supervisor_id = $2 where id = $1', [officer.id, supervisor.id]);
  await market.sql('update route set sales_officer_id = $2 where node_id = $1', [nodes.route.id, officer.id]);
  const tokens = new Map<string, Promise<string>>();

  async function call(person: Person, method: 'GET' | 'POST' | 'PUT', path: string, body?: object, app = market.app) {
    const options: InjectOptions = { method, url: `/v2/${path}`, ...(body && { payload: body }) };
    const authorization = `Bearer ${await token(person)}`;
    return answerOf(await app.inject({ ...options, headers: { authorization } }));
  }

  function token(person: Person, app = market.app): Promise<string> {
    const known = tokens.get(person.id) ?? begin(person, app);
    tokens.set(person.id, known);
    return known;
  }

  async function begin(person: Person, app: FastifyInstance): Promise<string> {
    const headers = { authorization: `Bearer ${person.token}` };
    return (await app.inject({ method: 'POST', url: '/v2/pre-login', payload: {}, headers })).json().token;
  }

  const field: TrackedField = {
    market,
    nodes,
    officer,
    supervisor,
    stranger,
    token,
    call,
    send(person, positions, { device = 'phone', clock = 0 } = {}) {
      const now = Date.now() + clock * 1_000;
      return call(person, 'POST', 'positions', {
        device,
        sentAt: new Date(now).toISOString(),
        positions: positions.map(({ ago, metres, ...extra }) => ({
          at: new Date(now - ago * 1_000).toISOString(),
          latitude: start.latitude + metres * metre,
          longitude: start.longitude,
          accuracy: 5,
          ...extra,
        })),
      });
    },
    async onDuty(person) {
      await market.sql(
        `insert into attendance (id, user_id, business_date, designation_id, day_type, status, in_at, check_in_at)
         select new_id(), person.id, business_date(), designation.id, 'working', 'present', now() - interval '3 hours', now() - interval '3 hours'
         from user_account person join designation on designation.name = person.designation where person.id = $1`,
        [person.id],
      );
      await market.sql('insert into trace_consent (user_id) values ($1)', [person.id]);
    },
  };
  await field.onDuty(officer);
  await field.onDuty(supervisor);
  return field;
}
