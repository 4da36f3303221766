import type { ReactNode } from 'react';
import { withChakra } from '../theme/chakra-loader.ts';

export interface Question {
  title: string;
  body?: ReactNode;
  /** The button that does it, a verb and its object: "Deactivate division". */
  confirmLabel: string;
  cancelLabel?: string;
  /** `danger` for what cannot be taken back. */
  tone?: 'normal' | 'danger';
  /** The person types this text before the button works; for the rare and final. */
  typeToConfirm?: string;
}

/** Asks in a dialog; resolves true when confirmed. */
export async function confirm(question: Question): Promise<boolean> {
  const { ask } = await withChakra(() => import('./ask.tsx'));
  return ask(question);
}
