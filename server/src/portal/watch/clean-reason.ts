/** Longer reasons tell no more. */
const longest = 300;
/** Control characters, line ends of any script, and marks that turn the direction of what follows. Joiners stay: Bangla needs them. */
const unprintable = /[\p{Cc}\p{Cs}\s\u061c\u200e\u200f\u202a-\u202e\u2060-\u206f]+/gu;

/** What a browser gave as a reason, as one line that is safe to show, log and mail; null when nothing is left of it. */
export function cleanReason(text: string | undefined): string | null {
  const line = text?.replace(unprintable, ' ').trim() ?? '';
  if (line.length <= longest) return line || null;
  // The cut may leave half a character, which PostgreSQL does not take.
  return `${line
    .slice(0, longest - 1)
    .replace(/\p{Cs}$/u, '')
    .trimEnd()}…`;
}
