import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { levelNames } from '@routebook/contract';
import type { LightMyRequestResponse } from 'fastify';
import { sweep } from '../../app/sweep.ts';
import { usesNoted } from '../../core/session/note-use.ts';
import { hashPassword } from '../../core/session/passwords.ts';
import { signedIn } from '../../testing/people.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let server: TestApp;
let mailFolder: string;

beforeAll(async () => {
  server = await testApp();
  mailFolder = join(server.app.config.dataFolder, 'mail');
});
afterAll(async () => {
  await server.close();
  await rm(server.app.config.dataFolder, { recursive: true, force: true });
});
beforeEach(async () => {
  await server.app.pool.query('delete from attempt');
});

const password = 'a long enough password';

const post = (url: string, payload: object, token?: string): Promise<LightMyRequestResponse> =>
  server.app.inject({ method: 'POST', url, payload, ...(token && { headers: { authorization: `Bearer ${token}` } }) });

const login = (email: string, tried: string) => post('/api/v1/login', { email, password: tried });
const userOf = (token: string) =>
  server.app.inject({ url: '/api/v1/auth/user', headers: { authorization: `Bearer ${token}` } });

/** The token of the newest mail to this address, when all that is under way is written. */
async function mailedToken(email: string): Promise<string> {
  await server.app.mailer.settled();
  for (const name of (await readdir(mailFolder)).sort().reverse()) {
    const text = (await readFile(join(mailFolder, name), 'utf8')).replace(/=\r\n/g, '').replace(/=3D/g, '=');
    if (text.includes(email)) return /token=([\w-]{43})/.exec(text)?.[1] ?? '';
  }
  throw new Error(`no mail to ${email}`);
}

describe('signing in', () => {
  test('answers a token of 256 bits that the database keeps only as a hash', async () => {
    const person = await signedIn(server.app, { password });
    const answer = await login(person.email, password);
    expect(answer.statusCode).toBe(200);
    const { success, token } = answer.json();
    expect(success).toBe(true);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { rows } = await server.app.pool.query('select encode(token_sha256, $1) as kept from session', ['base64']);
    expect(rows.map((row) => row.kept)).not.toContain(Buffer.from(token, 'base64url').toString('base64'));
    expect((await userOf(token)).json().user).toMatchObject({ id: person.id, email: person.email });
  });

  test('knows an e-mail address however it is written', async () => {
    const person = await signedIn(server.app, { password, email: 'Rahim.Uddin@Example.com' });
    expect((await login(' rahim.uddin@EXAMPLE.com ', password)).statusCode).toBe(200);
    expect(person.email).toBe('Rahim.Uddin@Example.com');
  });

  test('notes that its person is there, at once', async () => {
    const person = await signedIn(server.app, { password });
    const lastActive = () =>
      server.app.pool.query("select at > now() - interval '1 minute' as now from user_activity where user_id = $1", [
        person.id,
      ]);
    expect((await lastActive()).rows).toEqual([{ now: false }]);
    await login(person.email, password);
    expect((await lastActive()).rows).toEqual([{ now: true }]);
  });

  test('answers the same for an unknown address, a wrong password and somebody who may not', async () => {
    const person = await signedIn(server.app, { password });
    const suspended = await signedIn(server.app, { password, status: 'suspended' });
    const invited = await signedIn(server.app, { status: 'invited' });
    const answers = [
      await login('nobody@example.com', password),
      await login(person.email, 'not the password'),
      await login(suspended.email, password),
      await login(invited.email, password),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect({ ...answer.json(), requestId: '' }).toEqual({
        success: false,
        code: 'WRONG_CREDENTIALS',
        message: 'The e-mail or the password is not right.',
        requestId: '',
      });
    }
  });

  test('takes as long for an unknown address as for a wrong password', async () => {
    const person = await signedIn(server.app);
    const hashed = [await hashPassword(password), person.id];
    await server.app.pool.query('update user_account set password_hash = $1 where id = $2', hashed);
    await login('warm-up@example.com', 'x');
    const time = async (email: string) => {
      const start = performance.now();
      await login(email, 'not the password');
      return performance.now() - start;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      known.push(await time(person.email));
      unknown.push(await time(`nobody-${round}@example.com`));
    }
    // The quickest of each, whatever else the computer does; without the same work it would be a tenth.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) * 0.25);
  });

  /** What was closed for a while is open again. */
  const waitOver = () => server.app.pool.query("update attempt set opens_at = now() - interval '1 second'");

  test('slows down after ten wrong passwords, also with the right one, and whether the address is known or not', async () => {
    const person = await signedIn(server.app, { password });
    for (const email of [person.email, 'unknown@example.com']) {
      for (let attempt = 0; attempt < 10; attempt += 1) expect((await login(email, 'wrong')).statusCode).toBe(401);
      for (const seconds of [30, 60, 120]) {
        const answer = await login(email, password);
        expect([answer.statusCode, answer.json().code]).toEqual([429, 'TOO_MANY']);
        const wait = Number(answer.headers['retry-after']);
        expect(wait).toBeGreaterThan(seconds - 10);
        expect(wait).toBeLessThanOrEqual(seconds);
        await waitOver();
        expect((await login(email, 'wrong')).statusCode).toBe(401);
      }
    }
  });

  test('never waits longer than a quarter of an hour, however often it was tried', async () => {
    await login('often@example.com', 'wrong');
    await server.app.pool.query('update attempt set count = 2000000');
    await login('often@example.com', 'wrong');
    expect(Number((await login('often@example.com', 'wrong')).headers['retry-after'])).toBeLessThanOrEqual(900);
  });

  test('is possible again when the wait is over, and then starts anew', async () => {
    const person = await signedIn(server.app, { password });
    for (let attempt = 0; attempt < 11; attempt += 1) await login(person.email, 'wrong');
    await waitOver();
    expect((await login(person.email, password)).statusCode).toBe(200);
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await login(person.email, 'wrong')).statusCode).toBe(401);
    expect((await login(person.email, password)).statusCode).toBe(429);
  });

  test('slows down for a network over all e-mails but of who is known there, and successes do not count', async () => {
    const person = await signedIn(server.app, { password });
    for (let attempt = 0; attempt < 3; attempt += 1) expect((await login(person.email, password)).statusCode).toBe(200);
    const { rows } = await server.app.pool.query("select count from attempt where key like 'sign-in address%'");
    expect(rows).toEqual([{ count: 0 }]);
    await server.app.pool.query("update attempt set count = 60, opens_at = now() + interval '30 seconds'");
    expect((await login('yet-another@example.com', 'wrong')).statusCode).toBe(429);
    expect((await login(person.email, password)).statusCode).toBe(200);
  });

  const loginFrom = (address: string, email: string, tried: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/v1/login',
      headers: { 'x-forwarded-for': address },
      payload: { email, password: tried },
    });

  test('is not taken from somebody by what others try elsewhere, nor for long where they are new', async () => {
    const person = await signedIn(server.app, { password });
    expect((await loginFrom('192.0.2.1', person.email, password)).statusCode).toBe(200);
    let taken = 0;
    for (let n = 0; n < 30; n += 1)
      if ((await loginFrom(`198.51.100.${n}`, person.email, 'wrong')).statusCode === 401) taken += 1;
    expect(taken).toBe(20);
    expect((await loginFrom('192.0.2.1', person.email, password)).statusCode).toBe(200);
    expect((await loginFrom('203.0.113.9', person.email, password)).statusCode).toBe(429);

    await post('/api/v1/forgot-password', { email: person.email });
    await server.app.inject({
      method: 'POST',
      url: '/api/v1/reset-password',
      headers: { 'x-forwarded-for': '203.0.113.9' },
      payload: { token: await mailedToken(person.email), newPassword: 'chosen by the mailed link' },
    });
    expect((await loginFrom('203.0.113.9', person.email, 'chosen by the mailed link')).statusCode).toBe(200);
  });

  test('counts the addresses of one IPv6 network together', async () => {
    const person = await signedIn(server.app, { password });
    for (let n = 1; n <= 10; n += 1)
      expect((await loginFrom(`2001:db8:1:2::${n}`, person.email, 'wrong')).statusCode).toBe(401);
    expect((await loginFrom('2001:db8:1:2:ffff::1', person.email, password)).statusCode).toBe(429);
    expect((await loginFrom('2001:db8:1:3::1', person.email, password)).statusCode).toBe(200);
  });

  test('knows where somebody signed in for ninety days', async () => {
    const person = await signedIn(server.app, { password });
    await login(person.email, password);
    const known = () => server.app.pool.query('select network from known_network where user_id = $1', [person.id]);
    expect((await known()).rows).toEqual([{ network: '127.0.0.1' }]);
    await server.app.pool.query("update known_network set seen_at = now() - interval '91 days'");
    await sweep(server.app);
    expect((await known()).rows).toEqual([]);
  });

  test('cannot be tried more often by trying at once', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => login('at-once@example.com', 'wrong')));
    expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(10);
  });

  test('is in the audit, whether it succeeded or not, without the password', async () => {
    const person = await signedIn(server.app, { password });
    await login(person.email, 'wrong-secret');
    await login(person.email, password);
    const { rows } = await server.app.pool.query(
      'select action, actor_name, row_to_json(audit_entry)::text as whole from audit_entry where entity_id = $1 order by id',
      [person.id],
    );
    expect(rows.map(({ action, actor_name }) => [action, actor_name])).toEqual([
      ['sign-in refused', 'Nobody signed in'],
      ['sign-in', person.name],
    ]);
    expect(JSON.stringify(rows)).not.toContain('wrong-secret');
  });

  test('needs both fields, each with its own sentence', async () => {
    expect((await login('', '')).json().fields).toEqual({
      email: expect.stringContaining('e-mail'),
      password: 'Fill this in.',
    });
    expect((await login(`${'a'.repeat(320)}@example.com`, 'x')).statusCode).toBe(400);
  });
});

describe('the current user', () => {
  test('comes with capabilities and without markets for somebody who sees everything', async () => {
    const person = await signedIn(server.app);
    expect((await userOf(person.token)).json().user).toMatchObject({
      name: person.name,
      designation: 'Administrator',
      seesEverything: true,
      markets: [],
      levels: levelNames,
      capabilities: expect.arrayContaining(['hierarchy.see', 'hierarchy.delete']),
    });
  });

  test('of a TO may see, edit and export the market, and no more', async () => {
    const person = await signedIn(server.app, { designation: 'TO' });
    const { capabilities } = (await userOf(person.token)).json().user as { capabilities: string[] };
    expect(capabilities.filter((capability) => capability.startsWith('hierarchy.')).sort()).toEqual([
      'hierarchy.edit',
      'hierarchy.export',
      'hierarchy.see',
    ]);
    expect(capabilities).not.toContain('people.add');
  });

  test('may do what the designation lets, from its next call on', async () => {
    const person = await signedIn(server.app, { designation: 'Viewer' });
    const held = async () => (await userOf(person.token)).json().user.capabilities as string[];
    expect(await held()).not.toContain('portal.operate');
    await server.app.pool.query(
      "update designation set capabilities = capabilities || '{portal.operate}' where name = 'Viewer'",
    );
    expect(await held()).toContain('portal.operate');
  });
});

describe('a session', () => {
  test('ends on the server when its person signs out', async () => {
    const person = await signedIn(server.app);
    expect((await post('/api/v1/logout', {}, person.token)).json()).toEqual({ success: true });
    expect((await userOf(person.token)).statusCode).toBe(401);
  });

  test('does not end without its sign-out in the audit', async () => {
    const person = await signedIn(server.app);
    const { owner } = server.database;
    await owner.query(`
      create function refuse_entry() returns trigger language plpgsql as $$ begin raise exception 'no entry'; end $$;
      create trigger refuse_entry before insert on audit_entry for each row when (new.action = 'sign-out') execute function refuse_entry()`);
    expect((await post('/api/v1/logout', {}, person.token)).statusCode).toBe(500);
    await owner.query('drop trigger refuse_entry on audit_entry; drop function refuse_entry');
    expect((await userOf(person.token)).statusCode).toBe(200);
  });

  test('is put off by use, up to two weeks after its start', async () => {
    const person = await signedIn(server.app);
    const left = async () =>
      (
        await server.app.pool.query(
          'select extract(epoch from expires_at - now())::int / 3600.0 as hours from session where user_id = $1',
          [person.id],
        )
      ).rows[0].hours;
    const age = (last: string, start: string) =>
      server.app.pool.query(
        'update session set last_seen_at = now() - $2::interval, created_at = now() - $3::interval, expires_at = now() + $4::interval where user_id = $1',
        [person.id, last, start, '1 hour'],
      );
    await age('11 hours', '11 hours');
    await userOf(person.token);
    await usesNoted(server.app.db);
    expect(Number(await left())).toBeCloseTo(12, 1);
    await age('2 minutes', '335 hours');
    await userOf(person.token);
    await usesNoted(server.app.db);
    expect(Number(await left())).toBeCloseTo(1, 1);
  });

  test('that has run out is swept away', async () => {
    const person = await signedIn(server.app);
    await server.app.pool.query("update session set expires_at = now() - interval '1 second' where user_id = $1", [
      person.id,
    ]);
    await sweep(server.app);
    expect((await server.app.pool.query('select from session where user_id = $1', [person.id])).rowCount).toBe(0);
  });
});

describe('changing the password', () => {
  const next = 'an even longer password';

  test('ends the other sessions and keeps this one', async () => {
    const person = await signedIn(server.app, { password });
    const other = (await login(person.email, password)).json().token;
    const stranger = await signedIn(server.app);
    const answer = await post(
      '/api/v1/change-password',
      { currentPassword: password, newPassword: next },
      person.token,
    );
    expect(answer.json()).toEqual({ success: true, endedSessions: 1 });
    expect((await userOf(person.token)).statusCode).toBe(200);
    expect((await userOf(other)).statusCode).toBe(401);
    expect((await userOf(stranger.token)).statusCode).toBe(200);
    expect((await login(person.email, password)).statusCode).toBe(401);
    expect((await login(person.email, next)).statusCode).toBe(200);
  });

  test('with a wrong current password is refused beside the field, and does not sign out', async () => {
    const person = await signedIn(server.app, { password });
    const answer = await post('/api/v1/change-password', { currentPassword: 'wrong', newPassword: next }, person.token);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ fields: { currentPassword: 'This is not your current password.' } });
    expect((await userOf(person.token)).statusCode).toBe(200);
  });

  test('to the same or a short one is refused beside the field', async () => {
    const person = await signedIn(server.app, { password });
    const change = async (newPassword: string) =>
      (await post('/api/v1/change-password', { currentPassword: password, newPassword }, person.token)).json().fields;
    expect(await change(password)).toEqual({ newPassword: 'Choose a password you do not have now.' });
    expect(await change('short')).toEqual({ newPassword: 'Use at least 10 characters.' });
  });

  test.each(['1234567890', 'aaaaaaaaaa', '          ', 'Kamrul Hasan', 'kamrul@example.com'])(
    'to %s, which others try first, is refused beside the field, also by a mailed link, which stays good',
    async (newPassword) => {
      await server.app.pool.query("delete from user_account where email = 'kamrul@example.com'");
      const person = await signedIn(server.app, { password, name: 'Kamrul Hasan', email: 'kamrul@example.com' });
      const answer = await post('/api/v1/change-password', { currentPassword: password, newPassword }, person.token);
      const refused = { code: 'REFUSED', fields: { newPassword: expect.stringMatching(/use four or five unrelated/) } };
      expect(answer.json()).toMatchObject(refused);
      await post('/api/v1/forgot-password', { email: person.email });
      const token = await mailedToken(person.email);
      expect((await post('/api/v1/reset-password', { token, newPassword })).json()).toMatchObject(refused);
      expect((await login(person.email, password)).statusCode).toBe(200);
      expect((await post('/api/v1/reset-password', { token, newPassword: next })).statusCode).toBe(200);
    },
  );

  test('that was easy to guess before still signs in', async () => {
    const person = await signedIn(server.app, { password: '1234567890' });
    expect((await login(person.email, '1234567890')).statusCode).toBe(200);
  });

  test('cannot be used to guess the current one', async () => {
    const person = await signedIn(server.app, { password });
    const guess = () => post('/api/v1/change-password', { currentPassword: 'wrong', newPassword: next }, person.token);
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await guess()).statusCode).toBe(422);
    expect((await guess()).statusCode).toBe(429);
  });
});

describe('a forgotten password', () => {
  const next = 'chosen by the mailed link';

  test('is replaced through a mailed link, which works once and ends all sessions', async () => {
    const person = await signedIn(server.app, { password });
    expect((await post('/api/v1/forgot-password', { email: person.email })).json()).toEqual({ success: true });
    const token = await mailedToken(person.email);
    expect((await post('/api/v1/reset-password', { token, newPassword: next })).json()).toEqual({ success: true });
    expect((await userOf(person.token)).statusCode).toBe(401);
    expect((await login(person.email, next)).statusCode).toBe(200);
    const again = await post('/api/v1/reset-password', { token, newPassword: 'once more, please' });
    expect(again.statusCode).toBe(422);
    expect(again.json()).toMatchObject({ code: 'LINK_EXPIRED' });
  });

  test('of an unknown address gets the same answer and no mail', async () => {
    const answer = await post('/api/v1/forgot-password', { email: 'unknown@example.com' });
    expect(answer.json()).toEqual({ success: true });
    await expect(mailedToken('unknown@example.com')).rejects.toThrow('no mail');
  });

  test('has a link of one hour, and only the newest works', async () => {
    const person = await signedIn(server.app, { password });
    await post('/api/v1/forgot-password', { email: person.email });
    const first = await mailedToken(person.email);
    await post('/api/v1/forgot-password', { email: person.email });
    const second = await mailedToken(person.email);
    expect((await post('/api/v1/reset-password', { token: first, newPassword: next })).statusCode).toBe(422);
    await server.app.pool.query("update mail_token set expires_at = now() - interval '1 second'");
    expect((await post('/api/v1/reset-password', { token: second, newPassword: next })).statusCode).toBe(422);
  });

  test('is mailed five times an hour at most', async () => {
    for (let mail = 0; mail < 5; mail += 1) await post('/api/v1/forgot-password', { email: 'unknown@example.com' });
    expect((await post('/api/v1/forgot-password', { email: 'unknown@example.com' })).statusCode).toBe(429);
  });

  test('lets an invited person choose the first one', async () => {
    const person = await signedIn(server.app, { status: 'invited', verified: false });
    await post('/api/v1/forgot-password', { email: person.email });
    await post('/api/v1/reset-password', { token: await mailedToken(person.email), newPassword: next });
    expect((await login(person.email, next)).statusCode).toBe(200);
  });

  test('does not bring a suspended person back', async () => {
    const person = await signedIn(server.app, { status: 'suspended', password });
    await post('/api/v1/forgot-password', { email: person.email });
    await expect(mailedToken(person.email)).rejects.toThrow('no mail');
  });
});

describe('confirming an e-mail address', () => {
  test('works through the link that is mailed at the first sign-in', async () => {
    const person = await signedIn(server.app, { password, verified: false });
    await login(person.email, password);
    const token = await mailedToken(person.email);
    expect((await post('/api/v1/email-verify', { token })).json()).toEqual({ success: true, email: person.email });
    const { rows } = await server.app.pool.query('select email_verified_at from user_account where id = $1', [
      person.id,
    ]);
    expect(rows[0].email_verified_at).not.toBeNull();
    expect((await post('/api/v1/email-verify', { token })).json()).toMatchObject({ code: 'LINK_EXPIRED' });
  });

  test('does not accept the link of another purpose', async () => {
    const person = await signedIn(server.app, { password });
    await post('/api/v1/forgot-password', { email: person.email });
    const token = await mailedToken(person.email);
    expect((await post('/api/v1/email-verify', { token })).statusCode).toBe(422);
  });

  test('does not accept a link to an address that was changed since', async () => {
    const person = await signedIn(server.app, { password, verified: false });
    await login(person.email, password);
    const token = await mailedToken(person.email);
    await server.app.pool.query("update user_account set email = 'new-address@example.com' where id = $1", [person.id]);
    expect((await post('/api/v1/email-verify', { token })).statusCode).toBe(422);
  });
});
