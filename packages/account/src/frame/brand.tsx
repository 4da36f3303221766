import { Flex, Text } from '@chakra-ui/react';
import { runtimeConfig } from '@routebook/auth';

/** Logo and product name. */
export function Brand() {
  const { logo, productName } = runtimeConfig();
  return (
    <Flex align="center" gap="2.5">
      {logo && <img src={logo} alt="" width={28} height={28} />}
      <Text as="span" fontSize="lg" fontWeight="semibold" letterSpacing="tight">
        {productName}
      </Text>
    </Flex>
  );
}
