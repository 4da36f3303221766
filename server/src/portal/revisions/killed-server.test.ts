import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type AnyCall,
  type BodyOf,
  changePortalMap,
  getPortalMap,
  pathOf,
  publishParcel,
  type ReplyOf,
} from '@routebook/contract';
import { parcelFolder, zipOf } from '../../testing/parcel-zip.ts';
import { type StartedServer, startServer } from '../../testing/started-server.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-databases.ts';

const opsToken = 'token-of-the-killed-server';
const parcels = ['sample-one', 'sample-two'];

let database: TestDatabase;
let folder: string;
let server: StartedServer;

beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'routebook-killed-'));
});
afterAll(async () => {
  await kill();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<void> {
  server = await startServer(database, folder, { OPS_TOKEN: opsToken });
}

const kill = () => server.end('SIGKILL');

async function call<C extends AnyCall>(one: C, body?: BodyOf<C> | FormData): Promise<ReplyOf<C>> {
  const answer = await fetch(server.address + pathOf(one), {
    method: one.method,
    headers: {
      authorization: `Bearer ${opsToken}`,
      ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
    },
    ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as ReplyOf<C>;
}

async function publish(name: string): Promise<void> {
  const form = new FormData();
  form.set('file', new Blob([await zipOf(parcelFolder(name, '1.0.0'))]), 'folder.zip');
  await call(publishParcel, form);
}

const useBoth = (revision: number) =>
  call(changePortalMap, {
    uses: parcels.map((name) => ({ name, version: '1.0.0' })),
    reason: 'Both at once',
    revision,
  });

/** Those of the two that a map runs. */
const runningOf = ({ imports }: { imports: object }) =>
  parcels.filter((name) => Object.keys(imports).includes(`@routebook/${name}`));

/** Until as many connections wait for the audit as are expected. */
async function writersWaiting(expected: number): Promise<void> {
  for (;;) {
    const { rows } = await database.owner.query(
      "select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '%audit_entry%' and datname = current_database()",
    );
    if (rows.length === expected) return;
    await pause(20);
  }
}

const revisionsKept = async () =>
  (await database.owner.query('select revision from map_revision order by revision')).rows.map(({ revision }) =>
    Number(revision),
  );

test('a server that is killed in the middle of a write leaves the old map whole, and after its answer the new one', async () => {
  await start();
  for (const name of parcels) await publish(name);
  const before = (await call(getPortalMap)).map;

  const holder = await database.owner.connect();
  await holder.query('begin; lock table audit_entry in exclusive mode');
  const cut = useBoth(before.revision).catch(() => 'no answer');
  await writersWaiting(1);
  await kill();
  expect(await cut).toBe('no answer');
  await holder.query('rollback');
  holder.release();
  await writersWaiting(0);

  await start();
  expect((await call(getPortalMap)).map).toEqual(before);
  expect(runningOf(before)).toEqual([]);
  const { map } = await useBoth(before.revision);
  await kill();

  await start();
  expect((await call(getPortalMap)).map).toEqual(map);
  expect(runningOf(map)).toEqual(parcels);
  expect(await revisionsKept()).toEqual([before.revision, map.revision]);
});
