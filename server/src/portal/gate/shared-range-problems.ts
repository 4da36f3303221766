import semver from 'semver';
import type { Deployed } from '../manifest.ts';
import { type Imports, keyOf, versionAt } from './facts.ts';
import type { GateReason } from './reason.ts';

/** Refuses a version that was built to run with other versions of shared modules than the map holds. */
export function sharedRangeProblems({ sharedRanges, folder, version }: Deployed, imports: Imports): GateReason[] {
  const subject = keyOf(folder, version);
  return Object.entries(sharedRanges).flatMap(([specifier, range]) => {
    const address = imports[specifier];
    const problem = rangeProblem(range, address);
    return problem === null
      ? []
      : [
          {
            code: 'shared-ranges',
            subject,
            message: `${subject} needs ${specifier} ${range}, and the map has ${problem}.`,
          },
        ];
  });
}

/** What the map has instead; null where it meets the range. Of an address elsewhere the version is not known. */
function rangeProblem(range: string, address: string | undefined): string | null {
  if (address === undefined) return 'none';
  const shared = versionAt(address);
  if (!shared || semver.satisfies(shared.version, range, { includePrerelease: true })) return null;
  return shared.version;
}
