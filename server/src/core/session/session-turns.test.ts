import type { Person } from '../../testing/people.ts';
import { sentStatements } from '../../testing/sent-statements.ts';
import { type TestMarket, testMarket } from '../../testing/test-market.ts';

import type { Session } from './session.ts';
import { SessionTurns } from './session-turns.ts';
import { startSession } from './start-session.ts';

let market: TestMarket;
let busy: Person;
beforeAll(async () => {
  market = await testMarket();
  busy = await market.person({ designation: 'Catalogue manager' });
});
afterAll(() => market.close());

const calls = 40;

/** Many calls of one session at once, each of which waits for brands; what happens meanwhile, and what they answered. */
async function whileWaiting(ask: (n: number) => Promise<{ status: number }>, meanwhile: () => Promise<void>) {
  let asked: Promise<{ status: number }>[] = [];
  await market.elsewhere(async (client) => {
    await client.query('begin; lock table brand in access exclusive mode');
    asked = Array.from({ length: calls }, (_, n) => ask(n));
    // The three that one session may have at work.
    await market.untilWaiting(3);
    await meanwhile();
    await client.query('commit');
  });
  return Promise.all(asked);
}

test.each([
  ['read', (n: number) => market.get(`/api/v1/new-brands?search=brand${n}`, busy), 200],
  [
    'write',
    (n: number) =>
      market.post(
        '/api/v1/new-brands',
        { code: `B-${n}`, name: `Brand ${n}`, owner: '', position: n, status: 'active' },
        busy,
      ),
    201,
  ],
] as const)('however much one session asks to %s at once, others are answered as ever', async (_, ask, status) => {
  const answers = await whileWaiting(ask, async () => {
    // Who had to wait for theirs would wait until brands are free again, after this.
    expect(await market.get('/api/v1/user-list')).toMatchObject({ status: 200 });
    const { rows } = await market.test.database.owner.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rows).toHaveLength(3);
  });
  expect(answers.map((answer) => answer.status)).toEqual(Array(calls).fill(status));
});

test('a session that is not known yet is loaded once or twice for all calls that come with it at once', async () => {
  const { id } = await market.person({ designation: 'Viewer' });
  const token = await startSession(market.app.db, id, { userAgent: 'test', ip: '127.0.0.1' });
  const headers = { authorization: `Bearer ${token}` };
  const sent = await sentStatements(market.app.pool, () =>
    Promise.all(Array.from({ length: calls }, () => market.app.inject({ url: '/api/v1/auth/user', headers }))),
  );
  const loads = sent.filter((text) => text.includes('from session join user_account'));
  expect(loads.length).toBeGreaterThan(0);
  expect(loads.length).toBeLessThanOrEqual(2);
});

test('whose turn does not come in ten seconds is told so, and takes no turn later', async () => {
  jest.useFakeTimers();
  try {
    const turns = new SessionTurns(4);
    const session = { tokenSha256: Buffer.from('a token') } as Session;
    let end: () => void = () => undefined;
    const first = turns.take(session, () => new Promise<void>((done) => (end = done)));
    const late = jest.fn(async () => undefined);
    const second = expect(turns.take(session, late)).rejects.toMatchObject({ code: 'TOO_MANY' });
    await jest.advanceTimersByTimeAsync(10_000);
    await second;
    end();
    await first;
    expect(await turns.take(session, async () => 'at work')).toBe('at work');
    expect(late).not.toHaveBeenCalled();
  } finally {
    jest.useRealTimers();
  }
});
