import type { ReactNode } from 'react';

/** What is asked before something is done. */
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
