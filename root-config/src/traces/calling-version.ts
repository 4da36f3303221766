const frame = /(https?:\/\/[^\s()]+\/[a-z0-9][a-z0-9-]*\/\d+\.\d+\.\d+[^/\s]*\/)[^\s/]+\.js/g;

/**
 * The folder of the parcel whose own code makes a call, by the stack: the innermost frame of a version that is not the
 * root config's. Null where that is a shared module: what it sets up is for all parcels, whichever of them came first.
 */
export function callingVersion(stack: string, isShared: (folder: string) => boolean): string | null {
  for (const [, folder = ''] of stack.matchAll(frame)) {
    if (folder.includes('/root-config/')) continue;
    return isShared(folder) ? null : folder;
  }
  return null;
}
