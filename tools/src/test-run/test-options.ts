import { parseArgs } from 'node:util';

const parts = ['lint', 'jest', 'browser'] as const;
export type Part = (typeof parts)[number];

export interface TestOptions {
  readonly parts: ReadonlySet<Part>;
  /** Only test files whose path holds one of these. */
  readonly files: readonly string[];
}

/** Reads `--only lint|jest|browser` and the parts of file names. With names alone, lint is left out. Throws for a wrong part. */
export function readTestOptions(parameters: readonly string[]): TestOptions {
  const { values, positionals } = parseArgs({
    args: [...parameters],
    options: { only: { type: 'string', multiple: true } },
    allowPositionals: true,
  });
  const chosen = values.only?.map(partOf) ?? (positionals.length > 0 ? (['jest', 'browser'] as const) : parts);
  return { parts: new Set(chosen), files: positionals };
}

function partOf(text: string): Part {
  const part = parts.find((known) => known === text);
  if (part) return part;
  throw new Error(`--only ${text} is not known: use ${parts.join(', ')}.`);
}
