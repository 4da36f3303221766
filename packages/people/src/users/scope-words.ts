import type { User } from '@routebook/contract';

/** "Dhaka, Gazipur and 4 more"; without a number all of them. */
export function scopeInWords(
  { seesEverything, markets }: Pick<User, 'seesEverything' | 'markets'>,
  shown = Infinity,
): string {
  if (seesEverything) return 'The whole business';
  if (markets.length === 0) return 'No place';
  const names = markets.slice(0, shown).map(({ name }) => name);
  const more = markets.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}
