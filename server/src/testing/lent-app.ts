import { atGroupEnd } from './at-end.ts';
import { rewinding } from './rewinding.ts';
import { type TestApp, testApp } from './test-app.ts';

/** A server that a test file may have as its own until it closes it. */
interface Lendable {
  readonly test: TestApp;
  /** What its database is made of, as long as nobody changes more than rows. */
  readonly shape: string;
  rewind(): Promise<void>;
}

/** The one that nobody has at the moment. */
let free: Lendable | undefined;
const isShared = atGroupEnd(async () => {
  const last = free;
  free = undefined;
  await last?.test.close();
});

/**
 * The whole server on a database as it is migrated, which the test files of a group have one after the other: it costs a tenth
 * of a server and a database of one's own. Closing it brings the rows back.
 */
export async function lentApp(): Promise<TestApp> {
  const lent = free ?? (await lendable());
  free = undefined;
  return { ...lent.test, close: () => takeBack(lent) };
}

async function lendable(): Promise<Lendable> {
  const test = await testApp();
  return { test, shape: await shapeOf(test), rewind: await rewinding(test.database) };
}

async function takeBack(lent: Lendable): Promise<void> {
  await lent.test.app.mailer.settled();
  if (!isShared || free || (await shapeOf(lent.test)) !== lent.shape) return lent.test.close();
  await lent.rewind();
  free = lent;
}

async function shapeOf({ database }: TestApp): Promise<string> {
  const { rows } = await database.owner.query<{ shape: string }>(
    `select concat_ws(' ',
       (select count(*) || '-' || max(oid) from pg_class where relnamespace = 'public'::regnamespace),
       (select count(*) || '-' || max(oid) from pg_proc where pronamespace = 'public'::regnamespace),
       (select count(*) || '-' || max(oid) || '-' || count(*) filter (where tgenabled = 'O') from pg_trigger),
       (select count(*) || '-' || max(oid) from pg_constraint where connamespace = 'public'::regnamespace)) as shape`,
  );
  return rows[0]?.shape ?? '';
}
