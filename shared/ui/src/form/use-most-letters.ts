import { useCallback } from 'react';
import type { FieldShellProps } from './field-shell.tsx';

/** What to do about text of more letters than are kept; blanks around it are not. */
export function tooLong(text: unknown, most: number): string | null {
  const length = typeof text === 'string' ? text.trim().length : 0;
  return length > most ? `Use at most ${most} characters; these are ${length}.` : null;
}

/** Of a text field: what is pasted and too long stays, for the person to see and to shorten. */
export function useMostLetters(most: number | undefined): Pick<FieldShellProps, 'problem' | 'atOnce'> {
  const problem = useCallback((text: unknown) => (most === undefined ? null : tooLong(text, most)), [most]);
  return { problem, atOnce: most !== undefined };
}
