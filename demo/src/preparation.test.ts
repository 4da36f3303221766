import pg from 'pg';
import { beside, readDemoSize } from './preparation.ts';

test('an empty environment gives small demo data', () => {
  expect(readDemoSize({})).toBe('small');
});

test('a database of one own gets no demo data unless it is asked for', () => {
  const DATABASE_URL = 'postgres://somebody@db.example/routebook';
  expect(readDemoSize({ DATABASE_URL })).toBe('none');
  expect(readDemoSize({ DATABASE_URL, ROUTEBOOK_DEMO: 'medium' })).toBe('medium');
});

test('ROUTEBOOK_DEMO=huge is refused in one sentence that names it', () => {
  expect(() => readDemoSize({ ROUTEBOOK_DEMO: 'huge' })).toThrow(/^ROUTEBOOK_DEMO is [^.]*(\.\d|[^.])*\.$/);
});

describe('what goes on beside a preparation', () => {
  const prepared = { greeting: 'Sign in', openToAnybody: true };
  const pool = new pg.Pool();
  const said: string[] = [];
  const progress = { step: (words: string) => said.push(words), part: () => undefined };
  const prepare = async () => prepared;

  test('is waited for, and says what it does', async () => {
    const meanwhile = async (say: (words: string) => void) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      say('built');
      return true;
    };
    expect(await beside(prepare, meanwhile)(pool, progress)).toBe(prepared);
    expect(said).toEqual(['built']);
  });

  test('stops the start in a sentence when it fails', async () => {
    await expect(beside(prepare, async () => false)(pool, progress)).rejects.toThrow(/^The portal could not be built/);
  });
});
