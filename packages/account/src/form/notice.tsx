import { Alert } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface NoticeProps {
  tone: 'error' | 'success' | 'warning';
  children: ReactNode;
}

/** A sentence above a form about what happened. */
export function Notice({ tone, children }: NoticeProps) {
  return (
    <Alert.Root status={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <Alert.Content>{children}</Alert.Content>
    </Alert.Root>
  );
}
