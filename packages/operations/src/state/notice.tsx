import { Alert, Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface NoticeProps {
  status: 'info' | 'warning';
  icon: ReactNode;
  title: string;
  description: string;
  children?: ReactNode;
}

/** Something about the portal that somebody should know; a warning is read out at once. */
export function Notice({ status, icon, title, description, children }: NoticeProps) {
  return (
    <Alert.Root status={status} role={status === 'warning' ? 'alert' : 'status'}>
      <Alert.Indicator>{icon}</Alert.Indicator>
      <Alert.Content>
        <Alert.Title>{title}</Alert.Title>
        <Alert.Description>{description}</Alert.Description>
        {children && <Box mt="2">{children}</Box>}
      </Alert.Content>
    </Alert.Root>
  );
}
