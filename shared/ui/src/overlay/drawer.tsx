import { Box, CloseButton, Flex, Text } from '@chakra-ui/react';
import { Drawer as Overlay } from '@chakra-ui/react/drawer';
import { Portal } from '@chakra-ui/react/portal';
import { Tabs } from '@chakra-ui/react/tabs';
import { LoadingOrError } from '../feedback/loading-or-error.tsx';
import { inSentence } from '../format/in-sentence.ts';
import { Ahead, OverlayThere, useMayOpen } from '../handover/arrival.tsx';
import { useUrlState } from '../routing/url-state.ts';
import { useAboveOthers } from './above-others.ts';
import { besideDialogs, closeUnlessUnsaved } from './close-guard.ts';
import type { DrawerProps, DrawerSection } from './drawer-props.ts';
import { useFirstField } from './first-field.ts';

const widths = { md: '28rem', lg: '38rem', xl: '52rem' };
const inUrl = { tab: '' };

function openOf(sections: readonly DrawerSection[], tab: string): DrawerSection | undefined {
  return sections.find(({ key }) => key === tab) ?? sections[0];
}

function Sections({ sections }: { sections: readonly DrawerSection[] }) {
  const [{ tab }, set] = useUrlState(inUrl);
  const open = openOf(sections, tab)?.key ?? '';
  return (
    <Tabs.Root
      value={open}
      lazyMount
      onValueChange={({ value }) => set({ tab: value === sections[0]?.key ? undefined : value })}
      display="flex"
      flexDirection="column"
      minH="0"
      flex="1"
    >
      <Tabs.List px="4" borderBottomWidth="1px" borderColor="border" gap="1">
        {sections.map(({ key, label }) => (
          <Tabs.Trigger key={key} value={key}>
            {label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {sections.map(({ key, render }) => (
        <Tabs.Content key={key} value={key} px="4" py="3" overflowY="auto" flex="1">
          {render()}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}

/** A panel at the side of the page for one row: what it is, what belongs to it, its history. */
export function Drawer({
  open,
  onClose,
  title,
  subtitle,
  actions,
  sections,
  loading,
  children = loading && <LoadingOrError what={`This ${inSentence(String(title))}`} read={loading} />,
  footer,
  size = 'lg',
}: DrawerProps) {
  const { content, ...focus } = useFirstField('form');
  const { mayOpen, style } = useMayOpen();
  const positioner = useAboveOthers(mayOpen && style !== undefined);
  const [{ tab }] = useUrlState(inUrl);
  if (!mayOpen) {
    if (!open) return null;
    return (
      <Ahead>
        {actions}
        {sections ? openOf(sections, tab)?.render() : children}
        {footer}
      </Ahead>
    );
  }
  return (
    <Overlay.Root
      {...focus}
      open={open}
      persistentElements={besideDialogs}
      placement="end"
      lazyMount
      unmountOnExit
      onOpenChange={(change) => !change.open && closeUnlessUnsaved(onClose)}
    >
      <Portal>
        <Overlay.Backdrop style={style} />
        <Overlay.Positioner ref={positioner}>
          <Overlay.Content
            ref={content}
            tabIndex={-1}
            style={style}
            maxW={{ base: '100vw', sm: `min(${widths[size]}, 94vw)` }}
            width="100%"
          >
            <OverlayThere />
            <Overlay.Header
              px="4"
              pt="3"
              pb={sections ? '1' : '3'}
              display="block"
              borderBottomWidth={sections ? '0' : '1px'}
            >
              <Flex gap="3" align="flex-start" pe="8">
                <Box flex="1" minW="0">
                  <Overlay.Title fontSize="lg" overflowWrap="anywhere">
                    {title}
                  </Overlay.Title>
                  {subtitle && (
                    <Text fontSize="sm" color="fg.muted">
                      {subtitle}
                    </Text>
                  )}
                </Box>
              </Flex>
              {actions && (
                <Flex gap="2" wrap="wrap" mt="2">
                  {actions}
                </Flex>
              )}
            </Overlay.Header>
            {sections ? (
              <Sections sections={sections} />
            ) : (
              <Overlay.Body px="4" py="3">
                {children}
              </Overlay.Body>
            )}
            {footer && (
              <Overlay.Footer px="4" py="3" borderTopWidth="1px">
                {footer}
              </Overlay.Footer>
            )}
            <Overlay.CloseTrigger asChild>
              <CloseButton size="sm" />
            </Overlay.CloseTrigger>
          </Overlay.Content>
        </Overlay.Positioner>
      </Portal>
    </Overlay.Root>
  );
}
