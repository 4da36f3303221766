import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { useSetAtom } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { type PageLink, pageHeadAtom } from './page-head.ts';
import { PageTabs } from './page-tabs.tsx';

export interface PageProps {
  title: string;
  description?: ReactNode;
  /** Pages above this one, outermost first. */
  breadcrumb?: readonly PageLink[];
  /** Buttons at the end of the head. */
  actions?: ReactNode;
  /** Sibling pages, shown as links; the one whose address is open is marked. */
  tabs?: readonly PageLink[];
  children: ReactNode;
}

const none: readonly PageLink[] = [];

/** A page of the content region: its head, its tabs and its body; names itself to the top bar. */
export function Page({ title, description, breadcrumb = none, actions, tabs, children }: PageProps) {
  const setHead = useSetAtom(pageHeadAtom);
  useEffect(() => {
    setHead({ title, breadcrumb });
    return () => setHead(null);
  }, [setHead, title, breadcrumb]);

  return (
    <Box
      as="section"
      aria-label={title}
      p={{ base: '3', md: '4' }}
      display="flex"
      flexDirection="column"
      gap="3"
      minH="0"
    >
      <Flex align="flex-start" justify="space-between" gap="3" wrap="wrap">
        <Box minW="0">
          <Heading as="h1" size="lg">
            {title}
          </Heading>
          {description && (
            <Text color="fg.muted" fontSize="sm" mt="0.5">
              {description}
            </Text>
          )}
        </Box>
        {actions && (
          <Flex gap="2" wrap="wrap" data-print="hide">
            {actions}
          </Flex>
        )}
      </Flex>
      {tabs && <PageTabs label={`${title} views`} tabs={tabs} />}
      {children}
    </Box>
  );
}
