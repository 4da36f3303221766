import { type Refusal, refuse } from '../../../core/refusal.ts';
import { Intake } from './intake.ts';
import type { Received, Reply } from './receive.ts';

const reply: Reply = { stored: 1, repeated: 0, refused: [], onDuty: true, sendEvery: 20 };
const batch = (userId: string, device = 'phone'): Received => ({
  userId,
  body: { device, sentAt: '2026-11-23T06:00:00Z', positions: [] },
});
const databaseError = (code: string) => Object.assign(new Error('of the database'), { code });

/** An intake whose transactions end when the test says so: what each of them holds, and the way to end the one under way. */
function intake() {
  const transactions: string[][] = [];
  let end: (outcome: (userId: string) => Reply | Refusal) => void = () => undefined;
  let fail: (error: unknown) => void = () => undefined;
  const taken = new Intake((batches) => {
    transactions.push(batches.map(({ userId, body }) => `${userId} ${body.device}`));
    return new Promise((resolve, reject) => {
      end = (outcome) => resolve(batches.map(({ userId }) => outcome(userId)));
      fail = reject;
    });
  });
  const begun = async (count: number) => {
    while (transactions.length < count) await new Promise((resolve) => setTimeout(resolve, 1));
  };
  return {
    taken,
    transactions,
    begun,
    end: (outcome: (userId: string) => Reply | Refusal = () => reply) => end(outcome),
    fail: (error: unknown) => fail(error),
  };
}

test('batches that come while others are stored share the next transaction, and are answered when theirs is committed', async () => {
  const { taken, transactions, begun, end } = intake();
  const first = taken.take(batch('a'));
  const others = ['b', 'c', 'd'].map((userId) => taken.take(batch(userId)));
  const answered = jest.fn();
  for (const other of others) void other.then(answered);
  end();
  expect(await first).toBe(reply);
  await begun(2);
  expect(transactions).toEqual([['a phone'], ['b phone', 'c phone', 'd phone']]);
  expect(answered).not.toHaveBeenCalled();
  end();
  expect(await Promise.all(others)).toEqual([reply, reply, reply]);
});

test('batches of one person never share one, and keep their order; more than 64 are two transactions', async () => {
  const { taken, transactions, begun, end } = intake();
  const all = [taken.take(batch('first'))];
  all.push(taken.take(batch('a', 'one')), taken.take(batch('a', 'two')));
  for (let number = 1; number <= 64; number += 1) all.push(taken.take(batch(`p${number}`)));
  for (let place = 1; place <= 3; place += 1) {
    await begun(place);
    end();
  }
  await Promise.all(all);
  expect(transactions.map((each) => each.length)).toEqual([1, 64, 2]);
  expect([transactions[1]?.[0], transactions[2]]).toEqual(['a one', ['a two', 'p64 phone']]);
});

test('of those together one may be refused, which keeps nobody else out', async () => {
  const { taken, begun, end } = intake();
  const first = taken.take(batch('first'));
  const both = Promise.allSettled([taken.take(batch('a')), taken.take(batch('b'))]);
  end();
  await first;
  await begun(2);
  end((userId) => (userId === 'a' ? refuse('REFUSED') : reply));
  expect(await both).toMatchObject([
    { status: 'rejected', reason: { code: 'REFUSED' } },
    { status: 'fulfilled', value: reply },
  ]);
});

test('where all fail by what one of them says, each is tried alone', async () => {
  const { taken, transactions, begun, end, fail } = intake();
  const first = taken.take(batch('first'));
  const both = Promise.allSettled([taken.take(batch('a')), taken.take(batch('b'))]);
  end();
  await first;
  await begun(2);
  fail(databaseError('22003'));
  await begun(3);
  fail(databaseError('22003'));
  await begun(4);
  end();
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(transactions.slice(1)).toEqual([['a phone', 'b phone'], ['a phone'], ['b phone']]);
});

test.each(['55P03', '57014', 'ECONNREFUSED'])(
  'where the database itself is the reason (%s), all are told at once and none is tried alone',
  async (code) => {
    const { taken, transactions, begun, end, fail } = intake();
    const first = taken.take(batch('first'));
    const both = Promise.allSettled([taken.take(batch('a')), taken.take(batch('b'))]);
    end();
    await first;
    await begun(2);
    fail(databaseError(code));
    expect(await both).toMatchObject([{ reason: { code } }, { reason: { code } }]);
    expect(transactions).toHaveLength(2);
  },
);

test('whose turn does not come in ten seconds is told to send again, and is not stored', async () => {
  const { taken, transactions, begun, end } = intake();
  const first = taken.take(batch('first'));
  const clock = jest.spyOn(performance, 'now');
  const late = taken.take(batch('late'));
  clock.mockReturnValue(performance.now() + 11_000);
  const fresh = taken.take(batch('fresh'));
  end();
  await first;
  await expect(late).rejects.toMatchObject({ code: 'NOT_READY', details: { retryAfter: 10 } });
  await begun(2);
  end();
  await fresh;
  clock.mockRestore();
  expect(transactions).toEqual([['first phone'], ['fresh phone']]);
});
