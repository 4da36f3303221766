import { Button, Center, Heading, Stack, Text } from '@chakra-ui/react';
import { Link } from 'wouter';

/** The answer to an address that nothing in the portal knows. */
export function NotFound() {
  return (
    <Center minH="60vh" p="6">
      <Stack align="center" gap="3" textAlign="center">
        <Heading as="h1" size="xl">
          404 - Page Not Found
        </Heading>
        <Text color="fg.muted">Sorry, the page you visited does not exist.</Text>
        <Button asChild colorPalette="brand" mt="2">
          <Link href="/">Go Back Home</Link>
        </Button>
      </Stack>
    </Center>
  );
}
