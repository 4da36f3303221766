const ours = new Set(['@routebook/root-config', '@routebook/auth', '@routebook/ui']);

/** Whether parcels share what this specifier names, so that its fault shows as theirs. */
export function isShared(specifier: string): boolean {
  return !specifier.startsWith('@routebook/') || ours.has(specifier);
}
