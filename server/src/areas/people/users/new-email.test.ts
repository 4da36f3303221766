import { sweep } from '../../../app/sweep.ts';
import type { Person } from '../../../testing/people.ts';
import { editOf, newUser, type TestBusiness, testBusiness, userRow } from './testing/test-people.ts';

let business: TestBusiness;
let office: Person;
const password = 'a good password';

beforeAll(async () => {
  business = await testBusiness();
  office = await business.market.person({ name: 'Head office', password });
});
afterAll(() => business.market.close());

interface Mail {
  readonly to: string;
  readonly text: string;
}

/** Does something that mails, and answers its reply with the mails. */
async function mailed<T>(act: () => Promise<T>): Promise<{ reply: T; mails: Mail[] }> {
  const mails: Mail[] = [];
  const { mailer } = business.market.app;
  const send = jest
    .spyOn(mailer, 'send')
    .mockImplementation(async ({ to, text }) => void mails.push({ to: to.address, text }));
  const reply = await act();
  await mailer.settled();
  send.mockRestore();
  return { reply, mails };
}

const tokenOf = (mails: readonly Mail[], to: string) =>
  /email-verify\?token=([\w-]+)/.exec(mails.find((mail) => mail.to === to)?.text ?? '')?.[1] ?? '';
const confirm = (token: string) => business.market.post('/api/v1/email-verify', { token });
const checked = async (person: Person) => (await business.market.get('/api/v1/auth/user', person)).status;
const signIn = async (email: string) => (await business.market.post('/api/v1/login', { email, password })).status;

const officer = () => business.market.person({ designation: 'SO', markets: [business.own.area.id], password });

async function askFor(person: Person, email: string, extra: object = { yourPassword: password }, by = office) {
  const { market } = business;
  const edit = await editOf(market, person.id, { email, ...extra });
  return mailed(() => market.put(`/api/v1/update-user/${person.id}`, edit, by));
}

test('a new e-mail waits until it is confirmed from its mailbox; the old one is told, and holds until then', async () => {
  const { market } = business;
  const person = await officer();
  const { reply, mails } = await askFor(person, 'moved@example.com');
  expect(reply.body.user).toMatchObject({ email: person.email, pendingEmail: 'moved@example.com' });
  expect(mails.map(({ to }) => to).sort()).toEqual(['moved@example.com', person.email].sort());
  const told = mails.find(({ to }) => to === person.email)?.text;
  expect(told).toContain('Head office asked');
  expect(told).not.toContain('token=');
  expect([await checked(person), await signIn(person.email), await signIn('moved@example.com')]).toEqual([
    200, 200, 401,
  ]);

  expect((await confirm(tokenOf(mails, 'moved@example.com'))).body).toMatchObject({ email: 'moved@example.com' });
  expect(await userRow(market, person.id)).toMatchObject({ email: 'moved@example.com', pendingEmail: null });
  expect([await checked(person), await signIn(person.email), await signIn('moved@example.com')]).toEqual([
    401, 401, 200,
  ]);
  const trail = await market.sql(
    `select actor_name as actor, action, before, after from audit_entry where entity_id = $1 and action in ('edit', 'change-email') order by id`,
    [person.id],
  );
  expect(trail).toMatchObject([
    { actor: 'Head office', before: { pendingEmail: null }, after: { pendingEmail: 'moved@example.com' } },
    { actor: person.name, before: { email: person.email }, after: { email: 'moved@example.com', endedSessions: 2 } },
  ]);
});

test('it takes the password of whoever edits, which cannot be guessed there', async () => {
  const { market } = business;
  const person = await officer();
  const without = (await askFor(person, 'another@example.com', {})).reply;
  expect([without.status, Object.keys(without.body.fields)]).toEqual([422, ['yourPassword']]);
  const guess = async () => (await askFor(person, 'another@example.com', { yourPassword: 'a guess' })).reply;
  const wrong = await guess();
  expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['yourPassword']]);
  for (let attempt = 2; attempt <= 10; attempt += 1) expect((await guess()).status).toBe(422);
  expect((await guess()).status).toBe(429);
  expect(await userRow(market, person.id)).toMatchObject({ email: person.email, pendingEmail: null });
  await market.sql('delete from attempt');
  const edit = await editOf(market, person.id, { mobile: '01911911911' });
  expect((await market.put(`/api/v1/update-user/${person.id}`, edit, office)).status).toBe(200);
});

test('what is kept of a repeatable edit has no trace of the password', async () => {
  const { market } = business;
  const person = await officer();
  const edit = await editOf(market, person.id, { email: 'repeated@example.com', yourPassword: password });
  const url = `/api/v1/update-user/${person.id}`;
  const headers = { 'idempotency-key': 'once' };
  const send = (payload: object) => office.inject({ method: 'PUT', url, payload, headers });
  expect((await send(edit)).statusCode).toBe(200);
  const [kept] = await market.sql(
    `select fingerprint = sha256(convert_to($1, 'UTF8')) as same from first_answer where key = 'once'`,
    [JSON.stringify(['PUT', url, edit, ''])],
  );
  expect(kept.same).toBe(false);
  expect((await send(edit)).statusCode).toBe(200);
});

test('it is taken back by the person or by who may change them, and then its link works no more', async () => {
  const { rsm, stranger } = business;
  for (const by of [office, null]) {
    const person = await officer();
    const { mails } = await askFor(person, 'unwanted@example.com');
    const drop = (one: Person) => business.market.delete(`/api/v1/users/${person.id}/pending-email`, one);
    expect([(await drop(stranger)).status, (await drop(business.so)).status]).toEqual([403, 403]);
    expect((await drop(by ?? person)).body.user).toMatchObject({ email: person.email, pendingEmail: null });
    expect((await drop(rsm)).body.code).toBe('ALREADY_DONE');
    expect((await confirm(tokenOf(mails, 'unwanted@example.com'))).body.code).toBe('LINK_EXPIRED');
  }
});

test('its link is sent again, there alone, and the one before works no more', async () => {
  const person = await officer();
  const again = (by: Person) => mailed(() => business.market.post(`/api/v1/users/${person.id}/pending-email`, {}, by));
  expect((await again(person)).reply.body.code).toBe('ALREADY_DONE');
  const first = tokenOf((await askFor(person, 'again@example.com')).mails, 'again@example.com');
  expect((await again(business.stranger)).reply.status).toBe(403);
  const { reply, mails } = await again(person);
  expect(reply).toMatchObject({ status: 200, body: { email: 'again@example.com' } });
  expect(mails.map(({ to }) => to)).toEqual(['again@example.com']);
  expect((await confirm(first)).body.code).toBe('LINK_EXPIRED');
  expect((await confirm(tokenOf(mails, 'again@example.com'))).body).toMatchObject({ email: 'again@example.com' });
});

test('a later one takes the place of an earlier one', async () => {
  const person = await officer();
  const first = await askFor(person, 'first@example.com');
  const second = await askFor(person, 'second@example.com');
  expect((await confirm(tokenOf(first.mails, 'first@example.com'))).body.code).toBe('LINK_EXPIRED');
  const again = await askFor(person, 'second@example.com');
  expect((await confirm(tokenOf(second.mails, 'second@example.com'))).body.code).toBe('LINK_EXPIRED');
  expect((await confirm(tokenOf(again.mails, 'second@example.com'))).status).toBe(200);
});

test('it is no address that somebody has, neither when it is asked for nor when it is confirmed', async () => {
  const { market } = business;
  const person = await officer();
  const taken = (await askFor(person, business.so.email)).reply;
  expect([taken.status, Object.keys(taken.body.fields)]).toEqual([409, ['email']]);
  const { mails } = await askFor(person, 'contested@example.com');
  await market.person({ email: 'contested@example.com' });
  expect((await confirm(tokenOf(mails, 'contested@example.com'))).status).toBe(409);
  expect(await userRow(market, person.id)).toMatchObject({ email: person.email });
});

test('a suspension ends it, and who is suspended gets none', async () => {
  const { market } = business;
  const person = await officer();
  const { mails } = await askFor(person, 'late@example.com');
  const set = (status: string) =>
    market.post('/api/v1/users/status', { selection: { ids: [person.id] }, status, reason: 'Cash is missing' });
  await set('suspended');
  expect((await confirm(tokenOf(mails, 'late@example.com'))).body.code).toBe('LINK_EXPIRED');
  const refused = (await askFor(person, 'later@example.com')).reply;
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['email']]);
  await set('active');
  expect((await confirm(tokenOf(mails, 'late@example.com'))).body.code).toBe('LINK_EXPIRED');
  expect(await userRow(market, person.id)).toMatchObject({ email: person.email, pendingEmail: null });
});

test('of who is still invited it holds at once, and the invitation goes there', async () => {
  const { market, own } = business;
  const { user } = (await market.post('/api/v1/add-user', newUser([own.area.id]))).body;
  const { reply, mails } = await askFor({ ...office, id: user.id }, 'corrected@example.com');
  expect(reply.body.user).toMatchObject({ email: 'corrected@example.com', pendingEmail: null });
  expect(mails).toMatchObject([
    { to: 'corrected@example.com', text: expect.stringContaining('/reset-password?token=') },
  ]);
});

test('it is dropped when its link has run out, and not before', async () => {
  const { market } = business;
  const [late, waiting] = [await officer(), await officer()];
  for (const person of [late, waiting]) await askFor(person, `new-${person.email}`);
  await market.sql(`update user_account set updated_at = now() - interval '25 hours' where id = any ($1)`, [
    [late.id, waiting.id],
  ]);
  await market.sql(`update mail_token set expires_at = now() - interval '1 hour' where user_id = $1`, [late.id]);
  await sweep(market.app);
  expect(await userRow(market, late.id)).toMatchObject({ email: late.email, pendingEmail: null });
  expect(await userRow(market, waiting.id)).toMatchObject({ pendingEmail: `new-${waiting.email}` });
  const [entry] = await market.sql(
    `select actor_name as actor, before, reason from audit_entry where entity_id = $1 and action = 'drop new e-mail'`,
    [late.id],
  );
  expect(entry).toEqual({
    actor: 'Routebook',
    before: { pendingEmail: `new-${late.email}` },
    reason: 'It was not confirmed in time',
  });
});
