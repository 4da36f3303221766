import { passes, staticChecks } from '../test-run/static-checks.ts';

/** `npm run check`: format, lint and types. */
for (const check of staticChecks) {
  console.log(`${check.title} ...`);
  if (!passes(check)) process.exitCode = 1;
}
