import { Flex, Heading, Text } from '@chakra-ui/react';
import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';

export interface EmptyProps {
  title: string;
  description?: ReactNode;
  /** What to do next: a button or a link. */
  action?: ReactNode;
  icon?: ReactNode;
}

/** Nothing to show, and what to do about it. */
export function Empty({ title, description, action, icon }: EmptyProps) {
  return (
    <Flex direction="column" align="center" textAlign="center" gap="2" py="12" px="4" color="fg.muted">
      <Flex aria-hidden color="fg.subtle" css={{ '& svg': { width: '2rem', height: '2rem', strokeWidth: 1.25 } }}>
        {icon ?? <Inbox />}
      </Flex>
      <Heading as="h2" size="sm" color="fg">
        {title}
      </Heading>
      {description && (
        <Text fontSize="sm" maxW="prose">
          {description}
        </Text>
      )}
      {action}
    </Flex>
  );
}
