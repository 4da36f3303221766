/** "Md. Rahim Uddin" as "RU": the first letters of the first and the last word, titles aside. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => word !== '' && !word.endsWith('.'));
  const [first = name.trim()] = words;
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return `${[...first][0] ?? '?'}${[...last][0] ?? ''}`.toUpperCase();
}

/** A tint that stays the same for a person: one of so many. */
export function tintOf(id: string, tints: number): number {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + character.charCodeAt(0)) % 9973;
  return sum % tints;
}
