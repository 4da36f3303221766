import { counted } from '@routebook/ui';

/** Which days a pattern left as they were, in a sentence; nothing where it left none. */
export function keptDaysInWords(kept: number, keptLeave = 0): string | undefined {
  const byHand = kept - keptLeave;
  const named = [
    ...(byHand > 0 ? [`${counted(byHand, 'day')} changed by hand`] : []),
    ...(keptLeave > 0 ? [`${counted(keptLeave, 'day')} of leave`] : []),
  ];
  if (named.length === 0) return undefined;
  return `${named.join(' and ')} ${kept === 1 ? 'stays' : 'stay'} as planned.`;
}
