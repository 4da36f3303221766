import { keyOf, type VersionFacts } from './facts.ts';
import type { GateReason } from './reason.ts';

/** Refuses a version that does not answer to the specifier, or whose stored bytes are not those of its manifest. */
export function fileProblems(specifier: string, { manifest, problems }: VersionFacts): GateReason[] {
  const subject = keyOf(manifest.folder, manifest.version);
  const reasons = problems.map(({ path, problem }) => `${path ?? 'The manifest'} of ${subject} ${problem}.`);
  if (!manifest.specifiers.includes(specifier)) reasons.unshift(`${subject} does not answer to ${specifier}.`);
  return reasons.map((message) => ({ code: 'files', subject, message }));
}
