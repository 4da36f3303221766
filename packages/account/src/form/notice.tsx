import { AlertBox } from '@routebook/ui';
import type { ReactNode } from 'react';

export interface NoticeProps {
  tone: 'error' | 'success' | 'warning';
  children: ReactNode;
}

/** A sentence above a form about what happened. */
export function Notice({ tone, children }: NoticeProps) {
  return (
    <AlertBox tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      {children}
    </AlertBox>
  );
}
