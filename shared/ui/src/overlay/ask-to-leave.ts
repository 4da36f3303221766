import { confirm } from './confirm.ts';

export function askToLeave(): Promise<boolean> {
  return confirm({
    title: 'Leave without saving?',
    body: 'What you typed here has not been saved.',
    confirmLabel: 'Leave without saving',
    cancelLabel: 'Keep editing',
    tone: 'danger',
  });
}
