import type { ParcelManifest } from '@routebook/contract';

/** What a manifest was written from, for who looks whether it is right. `unknown` are paths that no call of the contract has. */
export function manifestText(manifest: ParcelManifest, unknown: readonly string[]): string {
  const { name, version, entry, files, lifecycles, sharedRanges, laterImports, calls } = manifest;
  const ranges = Object.entries(sharedRanges).map(([specifier, range]) => `${specifier} ${range}`);
  const lines: [string, readonly string[]][] = [
    ['Entry', [entry]],
    ['Lifecycles', lifecycles],
    ['Shared modules', ranges],
    ['Later imports', laterImports],
    ['Calls', calls.map((call) => call.name)],
    ['In no contract', unknown],
  ];
  return [
    `The manifest of ${name} ${version} is written: ${files.length} ${files.length === 1 ? 'file' : 'files'}.`,
    ...lines.filter(([, words]) => words.length > 0).map(([title, words]) => `  ${title}: ${words.join(', ')}`),
  ].join('\n');
}
