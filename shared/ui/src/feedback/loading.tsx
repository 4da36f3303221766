import { Flex, Spinner } from '@chakra-ui/react';

/** Fills its region while something loads; announced to screen readers. */
export function Loading({ label = 'Loading' }: { label?: string }) {
  return (
    <Flex align="center" justify="center" gap="3" py="12" color="fg.muted" fontSize="sm" role="status">
      <Spinner size="md" color="brand.solid" aria-hidden />
      {label}…
    </Flex>
  );
}
