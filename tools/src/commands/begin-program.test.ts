import { setTimeout as wait } from 'node:timers/promises';
import { beginProgram } from './begin-program.ts';

test.each([
  [0, true],
  [1, false],
])(
  'what a program printed that ended before anybody asked is said, and how it ended: %s',
  async (status, succeeded) => {
    const ended = beginProgram(
      '-e',
      `console.log('Building ui ...'); console.log('done'); process.exitCode = ${status}`,
    );
    await wait(1_000);
    const said: string[] = [];
    expect(await ended((line) => said.push(line))).toBe(succeeded);
    expect(said).toEqual(['Building ui ...', 'done']);
  },
);
