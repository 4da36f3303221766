import { readDemoSize } from './preparation.ts';

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
