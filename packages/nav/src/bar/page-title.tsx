import { chakra, Flex, Text } from '@chakra-ui/react';
import { Link, pageHeadAtom, useLocation } from '@routebook/ui';
import { useAtomValue } from 'jotai';
import { ChevronRight } from 'lucide-react';
import { entryOf } from '../menu/menu-key.ts';

const Above = chakra(Link, {
  base: {
    color: 'fg.muted',
    borderRadius: 'l1',
    focusVisibleRing: 'outside',
    focusRingColor: 'brand.focusRing',
    _hover: { color: 'fg' },
  },
});

/** The page's title, with the pages above it as links. */
export function PageTitle() {
  const head = useAtomValue(pageHeadAtom);
  const [pathname] = useLocation();
  const title = head?.title ?? entryOf(pathname)?.label ?? '';
  const above = head?.breadcrumb ?? [];
  return (
    <Flex align="center" gap="1.5" minW="0" flex="1" fontSize="sm" whiteSpace="nowrap" overflow="hidden">
      {above.length > 0 && (
        <Flex as="nav" aria-label="Breadcrumb" align="center" gap="1.5" display={{ base: 'none', md: 'flex' }}>
          {above.map(({ label, href }) => (
            <Flex key={href} align="center" gap="1.5">
              <Above href={href}>{label}</Above>
              <ChevronRight size={14} aria-hidden />
            </Flex>
          ))}
        </Flex>
      )}
      <Text fontWeight="semibold" overflow="hidden" textOverflow="ellipsis">
        {title}
      </Text>
    </Flex>
  );
}
