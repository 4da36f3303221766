export interface Toast {
  title: string;
  description?: string;
  /** `error` stays until it is closed. */
  kind?: 'success' | 'error' | 'info';
  /** One way to react, such as Undo. */
  action?: { label: string; onSelect: () => void };
  /** Milliseconds; 6000 unless told, 10000 with an action. */
  duration?: number;
}

/** Shows a short message in the corner; the code that draws it comes with the first. */
export function toast(message: Toast): void {
  void import('./toaster.tsx').then(({ showToast }) => showToast(message));
}
