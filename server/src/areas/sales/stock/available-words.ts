/** How many pieces there are where they are too few: "only 5 available", "none available". */
export function availableWords(pieces: number): string {
  return `${pieces > 0 ? `only ${pieces}` : 'none'} available`;
}
