import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { workspaceRoot } from '../workspace.ts';

export interface StaticCheck {
  readonly title: string;
  readonly program: string;
  readonly parameters: readonly string[];
}

/** What is said about the sources without running them. The import direction is part of the lint. */
export const staticChecks: readonly StaticCheck[] = [
  { title: 'Format', program: '@biomejs/biome/bin/biome', parameters: ['format'] },
  {
    title: 'Lint',
    program: '@biomejs/biome/bin/biome',
    parameters: ['check', '--formatter-enabled=false', '--error-on-warnings'],
  },
  { title: 'Types', program: 'typescript/bin/tsc', parameters: ['-b'] },
];

export function passes({ program, parameters }: StaticCheck): boolean {
  const script = join(workspaceRoot, 'node_modules', program);
  return spawnSync(process.execPath, [script, ...parameters], { cwd: workspaceRoot, stdio: 'inherit' }).status === 0;
}
