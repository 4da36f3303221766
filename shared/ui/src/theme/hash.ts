/** A short hash of a text: the same for the same text, everywhere and always. Two sums, so that no two texts of a page share one. */
export function hash(text: string): string {
  let first = 0x811c9dc5;
  let second = 0x01000193;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    first = Math.imul(first ^ code, 0x01000193);
    second = Math.imul(second ^ code, 0x5bd1e995);
  }
  return (first >>> 0).toString(36) + (second >>> 0).toString(36);
}
