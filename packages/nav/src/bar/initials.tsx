import { Circle } from '@chakra-ui/react';

/** The first letters of the first and last word of a name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => Array.from(word ?? '')[0] ?? '',
  );
  return letters.join('').toUpperCase();
}

export function Initials({ name }: { name: string }) {
  return (
    <Circle size="6" bg="brand.solid" color="brand.contrast" fontSize="2xs" fontWeight="bold" aria-hidden>
      {initialsOf(name)}
    </Circle>
  );
}
