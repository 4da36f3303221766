import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

export interface FuzzOptions {
  readonly calls: number;
  readonly seed: number;
}

/** Reads `--calls 200000` and `--seed 7`; 10,000 calls of a seed that nobody chose when they are not said. Throws for what is no number. */
export function readFuzzOptions(parameters: readonly string[]): FuzzOptions {
  const { values } = parseArgs({
    args: [...parameters],
    options: { calls: { type: 'string', default: '10000' }, seed: { type: 'string' } },
  });
  return {
    calls: wholeNumber('calls', values.calls),
    seed: values.seed === undefined ? randomInt(1_000_000_000) : wholeNumber('seed', values.seed),
  };
}

function wholeNumber(name: string, text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new Error(`--${name} ${text} is no number: use a whole one from 1 to 999999999.`);
}
