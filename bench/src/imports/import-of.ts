import { setTimeout as pause } from 'node:timers/promises';

/** A file for an import of the portal. */
export interface ImportedFile {
  readonly address: string;
  readonly authorization: string;
  /** Of the imports of its kind. */
  readonly path: string;
  readonly file: Blob;
  readonly rows: number;
}

interface Import {
  readonly id: string;
  readonly state: string;
  readonly progress: number;
  readonly errorCount: number;
}

/** Has the file checked, cancels it while it is written, then has it written and taken back, and says how long each took. */
export async function importOf({ address, authorization, path, file, rows }: ImportedFile): Promise<void> {
  const first = await timed('check', uploaded);
  // One mobile number in 700 is that of another outlet.
  const skipErrors = first.errorCount > 0;
  if (first.errorCount > rows / 100) throw new Error(`${first.errorCount} rows are wrong.`);
  await asked(first, 'apply', { skipErrors });
  const under = await until(first, ({ state, progress }) => state !== 'applying' || progress >= rows / 10);
  const cancelled = await timed(`cancel at row ${under.progress}`, async () => {
    await asked(first, 'cancel', {});
    return until(first, isOver);
  });
  const second = await uploaded();
  const applied = await timed('apply', async () => {
    await asked(second, 'apply', { skipErrors });
    return until(second, isOver);
  });
  const undone = await timed('undo', async () => {
    await asked(second, 'undo', {});
    return until(second, isOver);
  });
  console.log([cancelled, applied, undone].map(({ state }) => state).join(', '));

  async function uploaded(): Promise<Import> {
    const form = new FormData();
    form.set('file', file, 'rows.csv');
    const answer = await fetch(address + path, { method: 'POST', headers: { authorization }, body: form });
    return until(((await answer.json()) as { import: Import }).import, isOver);
  }

  async function asked({ id }: Import, step: string, body: object): Promise<void> {
    await fetch(`${address}${path}/${id}/${step}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  async function until({ id }: Import, done: (now: Import) => boolean): Promise<Import> {
    for (;;) {
      const answer = await fetch(`${address}${path}/${id}`, { headers: { authorization } });
      const now = ((await answer.json()) as { import: Import }).import;
      if (done(now)) return now;
      await pause(100);
    }
  }

  async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
    const begun = performance.now();
    const done = await work();
    console.log(`import of ${rows} rows, ${name}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    return done;
  }
}

function isOver({ state }: Import): boolean {
  return !/ing$/.test(state);
}
