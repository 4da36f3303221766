import { Box, chakra, Flex, Grid, Stack, Text, Link as TextLink } from '@chakra-ui/react';
import { Link } from '@routebook/ui';
import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import { RouteDrawing } from './route-drawing.tsx';

const Side = chakra('aside', {
  base: {
    display: { base: 'none', lg: 'flex' },
    flexDirection: 'column',
    justifyContent: 'space-between',
    gap: '8',
    p: '10',
    overflow: 'hidden',
    bg: '#0a4a4a',
    color: '#eaf5f4',
  },
});

/** The frame of the pages before sign-in: what this is on one side, what to do on the other. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <Grid minH="100dvh" templateColumns={{ base: '1fr', lg: 'minmax(0, 5fr) minmax(0, 6fr)' }}>
      <Side aria-label="About">
        <Brand />
        <RouteDrawing />
        <Stack gap="2" maxW="26rem">
          <Text fontSize="2xl" fontWeight="semibold" lineHeight="short" letterSpacing="tight">
            From the nation to the last shop on the route.
          </Text>
          <Text color="#b9dcd9">
            Markets, DB houses, outlets, orders, targets and stock of the field-sales business, in one place.
          </Text>
        </Stack>
      </Side>
      <Flex direction="column" align="center" px="5" py={{ base: '6', md: '10' }} bg="bg.panel">
        <Box display={{ base: 'block', lg: 'none' }} w="full" maxW="22rem">
          <Brand />
        </Box>
        <Flex direction="column" justify="center" flex="1" w="full" maxW="22rem" py="8">
          {children}
        </Flex>
        <Text fontSize="xs" color="fg.muted">
          <TextLink asChild>
            <Link href="/app-privacy">Privacy</Link>
          </TextLink>
        </Text>
      </Flex>
    </Grid>
  );
}
