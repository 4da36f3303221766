import type { Correction } from '@routebook/contract';
import { showTime } from '@routebook/ui';
import { statusWords } from './statuses.ts';

/** What a correction asks for: `In 09:30, out 18:00`, `Leave`. */
export function askedFor({ inAt, outAt, status }: Pick<Correction, 'inAt' | 'outAt' | 'status'>): string {
  const times = [inAt && `in ${showTime(inAt)}`, outAt && `out ${showTime(outAt)}`].filter(Boolean).join(', ');
  const words = [status && statusWords[status].label.toLowerCase(), times].filter(Boolean).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
