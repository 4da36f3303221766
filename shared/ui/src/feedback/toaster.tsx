import type { Toast } from './toast.ts';

export function showToast(toast: Toast): void {
  console.info(toast.title);
}
