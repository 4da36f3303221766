import { parseArgs } from 'node:util';

const steps = ['lint', 'jest', 'browser'] as const;
export type TestStep = (typeof steps)[number];

export interface TestOptions {
  readonly steps: ReadonlySet<TestStep>;
  /** Only test files whose path holds one of these. */
  readonly files: readonly string[];
}

/** Reads `--only lint|jest|browser` and parts of file names. With names alone, lint is left out. Throws for a wrong step. */
export function readTestOptions(parameters: readonly string[]): TestOptions {
  const { values, positionals } = parseArgs({
    args: [...parameters],
    options: { only: { type: 'string', multiple: true } },
    allowPositionals: true,
  });
  const chosen = values.only?.map(stepOf) ?? (positionals.length > 0 ? (['jest', 'browser'] as const) : steps);
  return { steps: new Set(chosen), files: positionals };
}

/** What says to jest which projects these steps are of: those of jest, those of the browser, or all in one run. */
export function projectsOf(chosen: ReadonlySet<TestStep>): readonly string[] {
  if (!chosen.has('browser')) return ['--ignoreProjects', 'e2e'];
  return chosen.has('jest') ? [] : ['--selectProjects', 'e2e'];
}

function stepOf(text: string): TestStep {
  const step = steps.find((known) => known === text);
  if (step) return step;
  throw new Error(`--only ${text} is not known: use ${steps.join(', ')}.`);
}
