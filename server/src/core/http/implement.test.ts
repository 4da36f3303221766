import { call, date, id, idParams, line, reply } from '@routebook/contract';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import * as z from 'zod/mini';
import { type Person, signedIn } from '../../testing/people.ts';
import { sentStatements } from '../../testing/sent-statements.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { refuse } from '../refusal.ts';
import { implement } from './implement.ts';

const note = z.object({ id, text: z.string() });
const notes = { area: 'test', tags: ['Market'], summary: 'For the test.' } as const;

const listNotes = call({
  ...notes,
  name: 'listNotes',
  method: 'GET',
  path: '/api/v1/notes',
  access: 'hierarchy.see',
  query: z.strictObject({ search: z.optional(z.string()), on: z.optional(date) }),
  reply: reply({ notes: z.array(note) }),
});
const addNote = call({
  ...notes,
  name: 'addNote',
  adds: true,
  method: 'POST',
  path: '/api/v1/notes',
  access: 'hierarchy.add',
  body: z.strictObject({ text: line(20), outcome: z.optional(z.enum(['refuse', 'fail', 'clash once'])) }),
  reply: reply({ note }),
});
const printNote = call({
  ...notes,
  name: 'printNote',
  method: 'POST',
  path: '/api/v1/notes/print',
  access: 'hierarchy.add',
  body: z.strictObject({ text: line(20), refused: z.optional(z.boolean()) }),
  reply: reply({ printed: z.number() }),
});
const findNotes = call({
  ...notes,
  name: 'findNotes',
  method: 'POST',
  path: '/api/v1/notes/find',
  access: 'hierarchy.see',
  body: z.strictObject({ text: line(20) }),
  reply: reply({ found: z.number() }),
});
const removeNote = call({
  ...notes,
  name: 'removeNote',
  method: 'DELETE',
  path: '/api/v1/notes/:id',
  access: 'hierarchy.delete',
  params: idParams,
  reply: reply({}),
});

let server: TestApp;
let administrator: Person;
let clashes = 0;
let printed = 0;
/** Settles when what is being printed may end. */
let mayEnd: Promise<void> = Promise.resolve();

beforeAll(async () => {
  server = await testApp();
  const { app } = server;
  const { owner, url } = server.database;
  await owner.query('create table note (id uuid primary key, text text not null)');
  await owner.query('select let_application_work($1)', [new URL(url).username]);
  implement(app, listNotes, async ({ db, query }) => {
    const { rows } = await sql<{ id: string; text: string; secret: string }>`
      select id, text, 'hidden' as secret from note where text like ${`%${query.search ?? ''}%`} order by id`.execute(
      db,
    );
    return { notes: rows };
  });
  implement(app, addNote, async ({ db, body, audit }) => {
    const added = { id: uuid(), text: body.text };
    await sql`insert into note values (${added.id}, ${added.text})`.execute(db);
    audit({ action: 'add', entity: 'note', entityId: added.id, after: added });
    if (body.outcome === 'refuse') throw refuse('REFUSED', { message: 'Not on a Friday.' });
    if (body.outcome === 'fail') throw new Error('a secret of the machine room');
    if (body.outcome === 'clash once' && clashes++ === 0)
      await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(db);
    return { note: added };
  });
  implement(
    app,
    printNote,
    async ({ body }) => {
      if (body.refused) throw refuse('REFUSED');
      printed += 1;
      await mayEnd;
      return { printed };
    },
    { ownTransactions: true },
  );
  implement(
    app,
    findNotes,
    async ({ db, body }) => {
      const { rows } = await sql`select from note where text = ${body.text}`.execute(db);
      return { found: rows.length };
    },
    { reads: true },
  );
  implement(app, removeNote, async ({ db, params }) => {
    await sql`delete from note where id = ${params.id}`.execute(db);
    return {};
  });
  administrator = await signedIn(app);
});

afterAll(() => server.close());

const add = (payload: object, headers: Record<string, string> = {}) =>
  administrator.inject({ method: 'POST', url: '/api/v1/notes', payload, headers });

const texts = async () =>
  (await server.app.pool.query<{ text: string }>('select text from note')).rows.map((row) => row.text);

describe('who may call', () => {
  test.each([
    ['without a token', undefined],
    ['with a token nobody has', `Bearer ${'x'.repeat(43)}`],
    ['with something that is no token', 'Bearer you'],
    ['with another scheme', 'Basic abc'],
  ])('a call %s gets 401', async (_, authorization) => {
    const answer = await server.app.inject({ url: '/api/v1/notes', headers: authorization ? { authorization } : {} });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({
      success: false,
      code: 'NOT_SIGNED_IN',
      message: 'Sign in to go on.',
      requestId: answer.headers['x-request-id'],
    });
  });

  test('an ended session gets 401', async () => {
    const person = await signedIn(server.app);
    await server.app.pool.query("update session set expires_at = now() - interval '1 second' where user_id = $1", [
      person.id,
    ]);
    expect((await person.inject({ url: '/api/v1/notes' })).statusCode).toBe(401);
  });

  test.each(['invited', 'suspended', 'left'] as const)('a person who is %s gets 401', async (status) => {
    const person = await signedIn(server.app, { status });
    expect((await person.inject({ url: '/api/v1/notes' })).statusCode).toBe(401);
  });

  test('a designation without the capability gets 403, before its body is looked at', async () => {
    const viewer = await signedIn(server.app, { designation: 'Viewer' });
    expect((await viewer.inject({ url: '/api/v1/notes' })).statusCode).toBe(200);
    const answer = await viewer.inject({ method: 'POST', url: '/api/v1/notes', payload: { nonsense: true } });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'NOT_ALLOWED' });
  });
});

describe('what a call may carry', () => {
  test('an unknown parameter is refused by its name', async () => {
    const answer = await administrator.inject({ url: '/api/v1/notes?colour=red&search=x' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'MALFORMED',
      message: 'The address asks for what is not known here. Look at “colour” in it.',
      fields: { colour: 'This call has no such parameter.' },
    });
  });

  test('an address that names nothing is refused in words for whoever followed a link', async () => {
    const answer = await administrator.inject({ method: 'DELETE', url: '/api/v1/notes/abc' });
    expect(answer.json()).toMatchObject({
      code: 'MALFORMED',
      message: 'This address names nothing that could be here. The link may be cut off.',
    });
  });

  test('a parameter of another kind is refused with a sentence', async () => {
    const answer = await administrator.inject({ url: '/api/v1/notes?on=yesterday' });
    expect(answer.json()).toMatchObject({ code: 'MALFORMED', fields: { on: 'Use a date like 2026-01-31.' } });
  });

  test('a parameter given twice is refused', async () => {
    expect((await administrator.inject({ url: '/api/v1/notes?search=a&search=b' })).statusCode).toBe(400);
  });

  test('every bad field of a body has its own sentence', async () => {
    expect((await add({ text: '   ', colour: 'red', outcome: 'go' })).json()).toMatchObject({
      fields: {
        text: 'Fill this in.',
        colour: 'This call has no such field.',
        outcome: 'Has to be one of refuse, fail, clash once.',
      },
    });
    expect((await add({ text: 7 })).json().fields).toEqual({ text: 'Has to be text.' });
    expect((await add({})).json().fields).toEqual({ text: 'Fill this in.' });
  });

  test('an id in the path that is none is refused', async () => {
    const answer = await administrator.inject({ method: 'DELETE', url: '/api/v1/notes/7' });
    expect(answer.json()).toMatchObject({ code: 'MALFORMED', fields: { id: 'Not an id.' } });
  });

  test('a call without a declared query takes no parameters', async () => {
    const answer = await administrator.inject({ method: 'DELETE', url: `/api/v1/notes/${uuid()}?force=true` });
    expect(answer.json()).toMatchObject({ code: 'MALFORMED', fields: { force: 'This call has no such parameter.' } });
  });

  test.each([
    ['broken JSON', 'application/json', '{"text": ', 400],
    ['a form', 'application/x-www-form-urlencoded', 'text=x', 400],
    ['more than 1 MiB', 'application/json', JSON.stringify({ text: 'x'.repeat(1024 * 1024) }), 413],
  ])('%s is refused in plain words', async (_, type, payload, status) => {
    const answer = await administrator.inject({
      method: 'POST',
      url: '/api/v1/notes',
      payload,
      headers: { 'content-type': type },
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ success: false, message: expect.stringMatching(/^[A-Z].*\.$/) });
  });

  test('a null byte in a search is refused, not a fault', async () => {
    expect((await administrator.inject({ url: '/api/v1/notes?search=%00' })).statusCode).toBe(400);
  });
});

describe('what a call answers', () => {
  test('an added row answers 201, with no more than the contract declares', async () => {
    const added = await add({ text: 'বাংলা 🙂' });
    expect(added.statusCode).toBe(201);
    expect(added.headers['cache-control']).toBe('no-store');
    const found = await administrator.inject({ url: '/api/v1/notes?search=বাংলা' });
    expect(found.json()).toEqual({ success: true, notes: [{ id: added.json().note.id, text: 'বাংলা 🙂' }] });
  });

  test('a fault of the server shows neither its message nor its stack', async () => {
    const answer = await add({ text: 'fault', outcome: 'fail' });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      success: false,
      code: 'FAILED',
      message: 'Something went wrong on the server; try again.',
      requestId: answer.headers['x-request-id'],
    });
  });

  test.each(['/api/v1/nothing', '/v2/company/', '/ops/nothing'])(
    '%s, an address that is none, answers 404 in JSON',
    async (url) => {
      const answer = await administrator.inject({ url });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ success: false, code: 'NOT_FOUND' });
    },
  );

  test.each([
    ['with bytes that are no text', '/api/v1/notes/%ff'],
    ['of a page with such bytes', '/division/%ff'],
    ['with a part of more than 200 characters', `/api/v1/notes/${'x'.repeat(201)}`],
  ] as const)('an address %s is refused like any other call', async (_, url) => {
    const answer = await administrator.inject({ method: url.startsWith('/api') ? 'DELETE' : 'GET', url });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    expect(answer.json()).toEqual({
      success: false,
      code: 'MALFORMED',
      message: expect.stringMatching(/address/),
      requestId: answer.headers['x-request-id'],
    });
  });

  test('every answer forbids sniffing, framing and running anything', async () => {
    const { headers } = await administrator.inject({ url: '/api/v1/notes' });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
  });
});

describe('a write', () => {
  test('is one transaction with its audit entry', async () => {
    const { note: added } = (await add({ text: 'kept' })).json();
    const { rows } = await server.app.pool.query(
      'select action, entity, actor_id, actor_name, after, request_id from audit_entry where entity_id = $1',
      [added.id],
    );
    expect(rows).toEqual([
      {
        action: 'add',
        entity: 'note',
        actor_id: administrator.id,
        actor_name: administrator.name,
        after: added,
        request_id: expect.any(String),
      },
    ]);
  });

  test.each(['refuse', 'fail'] as const)('that ends in "%s" leaves neither row nor audit entry', async (outcome) => {
    const before = (await server.app.pool.query('select from audit_entry')).rowCount;
    await add({ text: `gone ${outcome}`, outcome });
    expect(await texts()).not.toContain(`gone ${outcome}`);
    expect((await server.app.pool.query('select from audit_entry')).rowCount).toBe(before);
  });

  test('that stood in the way of another is done again, once', async () => {
    const answer = await add({ text: 'clashed', outcome: 'clash once' });
    expect(answer.statusCode).toBe(201);
    expect(clashes).toBe(2);
    expect((await texts()).filter((text) => text === 'clashed')).toHaveLength(1);
  });
});

test('what only reads with a body has no transaction, and keeps nothing under an Idempotency-Key', async () => {
  await add({ text: 'sought' });
  const find = () =>
    administrator.inject({
      method: 'POST',
      url: '/api/v1/notes/find',
      payload: { text: 'sought' },
      headers: { 'idempotency-key': 'find' },
    });
  const sent = await sentStatements(server.database.pool, async () => {
    expect((await find()).json()).toEqual({ success: true, found: 1 });
  });
  expect(sent).not.toContain('begin');
  await add({ text: 'sought' });
  expect((await find()).json()).toEqual({ success: true, found: 2 });
});

describe('an Idempotency-Key', () => {
  test('gives the first answer again to the same request', async () => {
    const headers = { 'idempotency-key': uuid() };
    const [first, second] = [await add({ text: 'once' }, headers), await add({ text: 'once' }, headers)];
    expect(second.statusCode).toBe(201);
    expect(second.body).toBe(first.body);
    expect((await texts()).filter((text) => text === 'once')).toHaveLength(1);
  });

  test('works for requests that come at the same moment', async () => {
    const headers = { 'idempotency-key': uuid() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => add({ text: 'at once' }, headers)));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect((await texts()).filter((text) => text === 'at once')).toHaveLength(1);
  });

  test('of another request is refused with 409', async () => {
    const headers = { 'idempotency-key': uuid() };
    await add({ text: 'mine' }, headers);
    const answer = await add({ text: 'other' }, headers);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'KEY_REUSED' });
  });

  test('of a refused request can be used again', async () => {
    const headers = { 'idempotency-key': uuid() };
    expect((await add({ text: 'again', outcome: 'refuse' }, headers)).statusCode).toBe(422);
    expect((await add({ text: 'again' }, headers)).statusCode).toBe(201);
  });

  test('is one beyond midnight: the day after, and for who asks while the first is at work', async () => {
    const { owner } = server.database;
    const { rows: days } = await owner.query<{ today: string; yesterday: string; part: string }>(
      `select today, today - 1 as yesterday, to_char(today - 1, '"first_answer_"YYYY_MM_DD') as part
      from (select (now() at time zone 'UTC')::date as today) as day`,
    );
    const [{ today, yesterday, part }] = days as [(typeof days)[number]];
    // There already, where the template is of before midnight.
    await owner.query(
      `create table if not exists ${part} partition of first_answer for values from ('${yesterday}') to ('${today}')`,
    );
    const headers = { 'idempotency-key': uuid() };
    const first = await add({ text: 'late' }, headers);
    await owner.query('update first_answer set day = day - 1 where key = $1', [headers['idempotency-key']]);
    expect((await owner.query(`select from ${part}`)).rowCount).toBe(1);
    expect((await add({ text: 'late' }, headers)).body).toBe(first.body);
    expect((await add({ text: 'else' }, headers)).json()).toMatchObject({ code: 'KEY_REUSED' });

    const key = uuid();
    const client = await owner.connect();
    await client.query('begin');
    await client.query(`select take_idempotency_key(user_id, $1, fingerprint) from first_answer where key = $2`, [
      key,
      headers['idempotency-key'],
    ]);
    await client.query("update first_answer set day = day - 1, status = 201, reply = 'first' where key = $1", [key]);
    const second = add({ text: 'late' }, { 'idempotency-key': key });
    const early = await Promise.race([second, new Promise((resolve) => setTimeout(resolve, 200, 'waits'))]);
    expect(early).toBe('waits');
    await client.query('commit');
    client.release();
    expect((await second).body).toBe('first');
    expect((await texts()).filter((text) => text === 'late')).toHaveLength(1);
  });

  describe('of a write with transactions of its own', () => {
    const print = (payload: object, key: string) =>
      administrator.inject({
        method: 'POST',
        url: '/api/v1/notes/print',
        payload,
        headers: { 'idempotency-key': key },
      });

    test('gives the first answer again, and another request 409', async () => {
      const key = uuid();
      const [first, second] = [await print({ text: 'once' }, key), await print({ text: 'once' }, key)];
      expect(second.json()).toEqual(first.json());
      expect((await print({ text: 'else' }, key)).json()).toMatchObject({ code: 'KEY_REUSED' });
    });

    test('says while the first is at work that it is', async () => {
      const key = uuid();
      const before = printed;
      let end: () => void = () => undefined;
      mayEnd = new Promise((resolve) => {
        end = resolve;
      });
      const first = print({ text: 'slow' }, key).then((answer) => answer.statusCode);
      while (printed === before) await new Promise((resolve) => setTimeout(resolve, 5));
      const second = await print({ text: 'slow' }, key);
      expect([second.statusCode, second.headers['retry-after']]).toEqual([503, '1']);
      expect(second.json().message).toContain('still at work');
      end();
      expect(await first).toBe(200);
      expect((await print({ text: 'slow' }, key)).json()).toMatchObject({ printed: before + 1 });
    });

    test('can be used again after a refusal, and after a server that never came to an end', async () => {
      const key = uuid();
      expect((await print({ text: 'no', refused: true }, key)).statusCode).toBe(422);
      expect((await print({ text: 'yes' }, key)).statusCode).toBe(200);
      await server.database.owner.query(
        "update first_answer set status = null, reply = null, created_at = now() - interval '3 minutes' where key = $1",
        [key],
      );
      const before = printed;
      expect((await print({ text: 'yes' }, key)).json()).toMatchObject({ printed: before + 1 });
    });
  });

  test('is one person’s own', async () => {
    const headers = { 'idempotency-key': uuid() };
    await add({ text: 'hers' }, headers);
    const other = await signedIn(server.app);
    const answer = await other.inject({ method: 'POST', url: '/api/v1/notes', payload: { text: 'his' }, headers });
    expect(answer.json()).toMatchObject({ note: { text: 'his' } });
  });

  test('that is too long is refused', async () => {
    expect((await add({ text: 'x' }, { 'idempotency-key': 'k'.repeat(201) })).statusCode).toBe(400);
  });
});

test('the audit refuses to be changed, also by the owner of its table', async () => {
  const { owner } = server.database;
  await expect(owner.query("update audit_entry set action = 'x'")).rejects.toThrow('append-only');
  await expect(owner.query('delete from audit_entry')).rejects.toThrow('append-only');
  await expect(owner.query('truncate audit_entry')).rejects.toThrow('append-only');
});
