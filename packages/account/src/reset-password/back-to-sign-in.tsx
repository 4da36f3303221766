import { Flex, Link as TextLink } from '@chakra-ui/react';
import { Link } from '@routebook/ui';

export function BackToSignIn() {
  return (
    <Flex justify="center" fontSize="sm">
      <TextLink asChild>
        <Link href="/login">Back to sign-in</Link>
      </TextLink>
    </Flex>
  );
}
