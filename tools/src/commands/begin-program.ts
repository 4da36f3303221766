import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/**
 * Starts a program of Node.js beside what goes on. What is answered says what the program prints, also what it printed before that was
 * asked for, and answers at its end whether it succeeded.
 */
export function beginProgram(...parameters: readonly string[]): (say: (words: string) => void) => Promise<boolean> {
  const program = spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = once(program, 'close');
  // Read from the first moment on: of a program that has ended, nobody hears that it did.
  const lines = createInterface(program.stdout)[Symbol.asyncIterator]();
  return async (say) => {
    for await (const line of lines) say(line);
    const [status] = await closed;
    return status === 0;
  };
}
