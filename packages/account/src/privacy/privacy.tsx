import { Box, Button, Container, Flex, Heading, Text } from '@chakra-ui/react';
import { runtimeConfig } from '@routebook/auth';
import { Link } from '@routebook/ui';
import { Brand } from '../frame/brand.tsx';
import { privacySections } from './privacy-sections.ts';

/** What the portal and the field app keep about people, in plain words. */
export function Privacy() {
  return (
    <Container maxW="prose" py="8" px="5">
      <Flex align="center" justify="space-between" mb="8">
        <Brand />
        <Button asChild variant="outline">
          <Link href="/login">Sign in</Link>
        </Button>
      </Flex>
      <Heading as="h1" size="xl" mb="2">
        Privacy
      </Heading>
      <Text color="fg.muted">What is kept about the people who work with the portal and the field app, and why.</Text>
      {privacySections(runtimeConfig()).map(({ title, text }) => (
        <Box as="section" key={title} mt="6">
          <Heading as="h2" size="md" mb="1">
            {title}
          </Heading>
          <Text>{text}</Text>
        </Box>
      ))}
    </Container>
  );
}
