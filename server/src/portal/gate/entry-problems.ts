import type { Deployed } from '../manifest.ts';
import type { Entry } from './entry/read-entry.ts';
import { keyOf, type VersionFacts } from './facts.ts';
import type { GateReason } from './reason.ts';

/** Refuses a version whose entry cannot be loaded, or is not what its manifest says: by the code, not by what is said of it. */
export function entryProblems({ manifest, code }: VersionFacts): GateReason[] {
  if (!code) return [];
  const subject = keyOf(manifest.folder, manifest.version);
  const messages =
    'fault' in code.entry
      ? [`${manifest.entry} of ${subject} ${code.entry.fault}.`]
      : [...importMessages(manifest, code.entry, subject), ...exportMessages(manifest, code.entry, subject)];
  return messages.map((message) => ({ code: 'entry', subject, message }));
}

function importMessages({ imports, files, sharedRanges, kind }: Deployed, entry: Entry, subject: string): string[] {
  return [...new Set(entry.imports)].flatMap((specifier) => {
    if (specifier.startsWith('./')) {
      const isThere = files.some(({ path }) => path === specifier.slice(2));
      return isThere ? [] : [`${subject} imports ${specifier}, which is not among its files.`];
    }
    if (!imports.includes(specifier)) return [`${subject} imports ${specifier}, which its manifest does not name.`];
    if (kind === 'parcel' && !Object.hasOwn(sharedRanges, specifier))
      return [`${subject} imports ${specifier}, and its manifest does not say with which versions of it it runs.`];
    return [];
  });
}

/** What only running the entry would tell is believed; what a manifest does not even name is looked at with the lifecycles. */
function exportMessages({ kind, lifecycles = [] }: Deployed, { exports }: Entry, subject: string): string[] {
  if (kind === 'root-config' || exports === null) return [];
  if (kind !== 'parcel') return exports.size > 0 ? [] : [`${subject} exports nothing.`];
  const missing = lifecycles.filter((name) => !exports.has(name));
  return missing.length === 0 ? [] : [`The entry of ${subject} does not export ${missing.join(', ')}.`];
}
