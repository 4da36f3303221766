const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** `Sat, Mon`: days as a file shows them, the business week first. */
export function daysText(days: readonly number[]): string {
  return [...days]
    .sort((one, other) => ((one + 1) % 7) - ((other + 1) % 7))
    .map((day) => names[day])
    .join(', ');
}

/** The numbers of `Sat, Mon` or `Saturday/Monday`, 0 Sunday to 6 Saturday; null when a word is no day. */
export function daysOf(text: string): number[] | null {
  const words = text.split(/[\s,;/|]+/u).filter(Boolean);
  const days = words.map((word) => names.findIndex((name) => isDay(word, name)));
  return days.includes(-1) ? null : days;
}

const whole: Readonly<Record<(typeof names)[number], string>> = {
  Sun: 'sunday',
  Mon: 'monday',
  Tue: 'tuesday',
  Wed: 'wednesday',
  Thu: 'thursday',
  Fri: 'friday',
  Sat: 'saturday',
};

function isDay(word: string, name: (typeof names)[number]): boolean {
  return word.length >= 3 && whole[name].startsWith(word.toLowerCase());
}
