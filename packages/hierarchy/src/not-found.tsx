import { Box, Button, Center, Heading, Text } from '@chakra-ui/react';
import { Link } from '@routebook/ui';

/** An address that no screen of the area has. */
export function NotFound() {
  return (
    <Center minH="60vh" p="6">
      <Box textAlign="center" display="flex" flexDirection="column" alignItems="center" gap="3">
        <Heading as="h1" size="xl">
          404 - Page Not Found
        </Heading>
        <Text color="fg.muted">Sorry, the page you visited does not exist.</Text>
        <Button asChild>
          <Link href="/">Go Back Home</Link>
        </Button>
      </Box>
    </Center>
  );
}
