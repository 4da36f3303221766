/** Why nothing can be built in a folder, in one sentence; null where it can: the bundler takes these signs for its own. */
export function folderProblem(folder) {
  const sign = /[#!]/.exec(folder)?.[0];
  if (sign === undefined) return null;
  return `Routebook can't be built in ${folder}: move it to a folder without "${sign}" in its path.`;
}
