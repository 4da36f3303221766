import { Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The heading of a page before sign-in and a sentence on what to do. */
export function TaskHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Stack gap="1" mb="6">
      <Heading as="h1" size="xl">
        {title}
      </Heading>
      {children && <Text color="fg.muted">{children}</Text>}
    </Stack>
  );
}
