import { type MailServer, mailServer } from '../../../testing/mail-server.ts';
import { type Person, signedIn } from '../../../testing/people.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { sendDueMails } from './send-mails.ts';

let mails: MailServer;
let server: TestApp;
let other: TestApp;
let reader: Person;

beforeAll(async () => {
  mails = await mailServer();
  server = await testApp({ smtpUrl: mails.url });
  other = await testApp({ smtpUrl: mails.url }, server.database);
});
afterAll(async () => {
  await other.close();
  await server.close();
  await mails.close();
});

const sql = async (text: string, values: unknown[] = []) => (await server.database.owner.query(text, values)).rows;
const everyDay = [0, 1, 2, 3, 4, 5, 6];
const asked = { enabled: true, time: '00:00', weekdays: everyDay, range: 'mtd', viewId: null };
const setting = async () => (await reader.inject({ url: '/api/v1/dashboard-mail' })).json().mail;
const set = async (fields: object = {}) =>
  reader.inject({
    method: 'PUT',
    url: '/api/v1/dashboard-mail',
    payload: { ...asked, version: (await setting()).version, ...fields },
  });
/** As if it had been set a day ago, so that its time has come today. */
const isDue = () => sql('update dashboard_mail set tried_on = business_date() - 1 where user_id = $1', [reader.id]);
const taken = (since: number) => mails.mails.slice(since).map((mail) => mail.replace(/=\r\n/g, ''));

beforeEach(async () => {
  mails.refuse(null);
  await sql('delete from dashboard_mail');
  reader = await signedIn(server.app, { name: 'Reader' });
});

test('nobody gets the dashboard who did not ask for it, and who does from the next time on', async () => {
  expect(await setting()).toMatchObject({ enabled: false, time: '08:00', email: reader.email, lastSentOn: null });
  expect((await set()).json()).toMatchObject({ mail: { enabled: true, version: 2 } });
  const before = mails.mails.length;
  await sendDueMails(server.app);
  expect(taken(before)).toEqual([]);
});

test('none is told to be sent that was not, and a time of today that is set after one that was over is met', async () => {
  await set();
  expect((await setting()).lastSentOn).toBeNull();
  await set({ time: '23:59' });
  await sql("update dashboard_mail set send_at = '00:00' where user_id = $1", [reader.id]);
  const before = mails.mails.length;
  await sendDueMails(server.app);
  expect(taken(before)).toHaveLength(1);
  expect((await setting()).lastSentOn).not.toBeNull();
});

test('it comes once a day, whichever of two servers sends it, and after a restart too', async () => {
  await set();
  await isDue();
  const before = mails.mails.length;
  await Promise.all([sendDueMails(server.app), sendDueMails(other.app)]);
  await sendDueMails(server.app);
  const restarted = await testApp({ smtpUrl: mails.url }, server.database);
  await sendDueMails(restarted.app);
  await restarted.close();
  const [mail = '', ...others] = taken(before);
  expect(others).toEqual([]);
  expect(mail).toContain(`To: Reader <${reader.email}>`);
  expect(mail).toMatch(/^Subject: Dashboard of \d+ \w+ \d{4}/m);
  expect(mail).toContain('Hello Reader,');
  expect(mail).toContain('Secondary sales: BDT 0');
  expect(mail).toContain('Nothing in the inbox wants a decision.');
  expect(mail).toMatch(/filename="Dashboard [\d-]+ to\s+[\d-]+\.xlsx"/);
  const [entry] = await sql("select actor_name, after from audit_entry where action = 'export' and actor_id = $1", [
    reader.id,
  ]);
  expect(entry).toMatchObject({ actor_name: 'Reader', after: { format: 'xlsx', sentTo: reader.email } });
  expect((await setting()).lastSentOn).not.toBeNull();
});

test('not on a day that was not chosen, and not before its time', async () => {
  const [{ today }] = await sql('select extract(dow from business_date())::integer as today');
  await set({ weekdays: everyDay.filter((day) => day !== today) });
  await isDue();
  const before = mails.mails.length;
  await sendDueMails(server.app);
  await sql("update dashboard_mail set weekdays = $1, send_at = '24:00'", [everyDay]);
  await sendDueMails(server.app);
  expect(taken(before)).toEqual([]);
});

test('one that the mail server refuses is tried again some minutes later, as the same mail', async () => {
  await set();
  await isDue();
  mails.refuse('Mailbox is full');
  const before = mails.mails.length;
  await sendDueMails(server.app);
  await sendDueMails(server.app);
  expect((await setting()).failed).toBe(true);
  expect(await sql('select tries, failure from dashboard_mail')).toMatchObject([
    { tries: 1, failure: expect.stringContaining('Mailbox is full') },
  ]);
  mails.refuse(null);
  await sql("update dashboard_mail set begun_at = begun_at - interval '11 minutes'");
  await sendDueMails(server.app);
  expect(taken(before)).toHaveLength(1);
  expect(taken(before)[0]).toMatch(new RegExp(`^Message-ID:\\s+<dashboard\\.${reader.id}\\.`, 'm'));
  expect((await setting()).failed).toBe(false);
});

test('who may not sign in any more gets none', async () => {
  await set();
  await isDue();
  await sql("update user_account set status = 'suspended' where id = $1", [reader.id]);
  const before = mails.mails.length;
  await sendDueMails(server.app);
  expect(taken(before)).toEqual([]);
});

test('somebody else’s view is none of its filters, a time is one, and a version is taken once', async () => {
  expect((await set({ time: '25:00' })).json()).toMatchObject({ fields: { time: 'Use a time like 08:30.' } });
  expect((await set({ weekdays: [] })).json()).toMatchObject({ fields: { weekdays: 'Choose a day.' } });
  const stranger = await signedIn(server.app);
  const [{ id }] = await sql(
    "insert into saved_view (id, user_id, screen, name, query) values (new_id(), $1, '/dashboard', 'Mine', '') returning id",
    [stranger.id],
  );
  expect((await set({ viewId: id })).statusCode).toBe(404);
  expect((await set({ version: 9 })).json().code).toBe('STALE_VERSION');
});

test('a view that is shared no more is none of its filters either', async () => {
  const owner = await signedIn(server.app);
  const [{ id }] = await sql(
    "insert into saved_view (id, user_id, screen, name, query, shared) values (new_id(), $1, '/dashboard', 'In pieces', 'measure=volume', true) returning id",
    [owner.id],
  );
  const mailed = async () => {
    const before = mails.mails.length;
    await isDue();
    await sql('update dashboard_mail set sent_on = null, begun_at = null');
    await sendDueMails(server.app);
    return taken(before).join('');
  };
  await set({ viewId: id });
  expect(await mailed()).toContain('measure=3Dvolume');
  await sql('update saved_view set shared = false where id = $1', [id]);
  expect(await mailed()).toMatch(/^To: Reader/m);
  expect(taken(mails.mails.length - 1).join('')).not.toContain('measure=3Dvolume');
});

test('one is sent at once to who asks, but not again and again', async () => {
  const before = mails.mails.length;
  const send = () => reader.inject({ method: 'POST', url: '/api/v1/dashboard-mail/send', payload: {} });
  expect((await send()).json()).toEqual({ success: true, email: reader.email });
  await server.app.mailer.settled();
  expect(taken(before)).toHaveLength(1);
  expect((await send()).statusCode).toBe(429);
});
