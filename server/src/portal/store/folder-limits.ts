/** What a folder that is stored may hold, wherever it comes from. */
export const mostFiles = 2_000;
export const mostBytes = 60 * 1024 * 1024;
export const longestPath = 200;

/** Names below the folder, with `/` between them; none is hidden, and none leads out of the folder. */
const safePath = /^[A-Za-z0-9_@][\w@.+~-]*(\/[A-Za-z0-9_@][\w@.+~-]*)*$/;

export function isSafePath(path: string): boolean {
  return path.length <= longestPath && safePath.test(path);
}
