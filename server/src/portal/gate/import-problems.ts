import type { Deployed } from '../manifest.ts';
import { type GateFacts, type Imports, keyOf, type VersionFacts, versionAt } from './facts.ts';
import type { GateReason } from './reason.ts';

/** Refuses a version that imports what the map does not have, or takes of a shared module what that does not export. */
export function importProblems(version: VersionFacts, imports: Imports, facts: GateFacts): GateReason[] {
  const { manifest } = version;
  return [...lackingProblems(manifest, imports), ...takenProblems(version, imports, facts)];
}

function lackingProblems(
  { imports, laterImports, sharedRanges, folder, version }: Deployed,
  map: Imports,
): GateReason[] {
  const subject = keyOf(folder, version);
  const lacking = [...imports, ...laterImports].filter(
    // What has a range is looked at with the ranges.
    (specifier) => !Object.hasOwn(map, specifier) && !Object.hasOwn(sharedRanges, specifier),
  );
  return [...new Set(lacking)].map((specifier) => ({
    code: 'imports',
    subject,
    message: `${subject} imports ${specifier}, which the map does not have.`,
  }));
}

function takenProblems({ manifest, code }: VersionFacts, imports: Imports, { versions }: GateFacts): GateReason[] {
  if (!code || 'fault' in code.entry) return [];
  const subject = keyOf(manifest.folder, manifest.version);
  return [...code.entry.taken].flatMap(([specifier, names]) => {
    const named = versionAt(imports[specifier] ?? '');
    const giver = named && versions.get(keyOf(named.name, named.version));
    if (!names || !giver?.code || 'fault' in giver.code.entry) return [];
    const { exports } = giver.code.entry;
    const missing = exports === null ? [] : [...names].filter((name) => name !== 'default' && !exports.has(name));
    if (missing.length === 0) return [];
    const from = keyOf(giver.manifest.folder, giver.manifest.version);
    const message = `${subject} takes ${missing.join(', ')} from ${specifier}, which ${from} does not export.`;
    return [{ code: 'imports' as const, subject, message }];
  });
}
