import { describeDurations } from './durations.ts';

const seconds = (name: string, amount: number) => ({ name, milliseconds: amount * 1000 });

test('a run says where its time went: by step, by project, and in which files', () => {
  const steps = [seconds('Build', 20), seconds('Jest', 100.04)];
  const files = [
    seconds('server/src/lists.test.ts', 3),
    seconds('shared/ui/src/table.test.ts', 40),
    seconds('server/src/moves.test.ts', 60),
  ];
  expect(describeDurations(steps, files)).toEqual([
    '',
    'Where the time went:',
    '    20.0 s  Build',
    '   100.0 s  Jest',
    '',
    'Test files by project, of all workers together:',
    '    63.0 s  server',
    '    40.0 s  shared/ui',
    '',
    'The slowest test files:',
    '    60.0 s  server/src/moves.test.ts',
    '    40.0 s  shared/ui/src/table.test.ts',
    '     3.0 s  server/src/lists.test.ts',
  ]);
});

test('a run without tests says the time of its steps alone', () => {
  expect(describeDurations([seconds('Lint', 2)], [])).toEqual(['', 'Where the time went:', '     2.0 s  Lint']);
});
