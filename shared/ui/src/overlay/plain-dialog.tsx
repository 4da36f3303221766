import { CloseButton } from '@chakra-ui/react';
import { Dialog as Overlay } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { Ahead, OverlayThere, useMayOpen } from '../handover/arrival.tsx';
import { useAboveOthers } from './above-others.ts';
import { besideDialogs } from './close-guard.ts';
import type { DialogProps } from './drawer-props.ts';
import { useFirstField } from './first-field.ts';

/** A dialog in the middle of the page, with the focus in its first field; Escape, the cross and a click beside it close it. */
export function PlainDialog({ open, onClose, title, children, footer, size = 'md' }: DialogProps) {
  const { content, ...focus } = useFirstField();
  const { mayOpen, style } = useMayOpen();
  const positioner = useAboveOthers(mayOpen && style !== undefined);
  if (!mayOpen) {
    if (!open) return null;
    return (
      <Ahead>
        {children}
        {footer}
      </Ahead>
    );
  }
  return (
    <Overlay.Root
      open={open}
      {...focus}
      persistentElements={besideDialogs}
      size={size}
      placement="center"
      scrollBehavior="inside"
      lazyMount
      unmountOnExit
      onOpenChange={(change) => !change.open && onClose()}
    >
      <Portal>
        <Overlay.Backdrop style={style} />
        <Overlay.Positioner ref={positioner}>
          <Overlay.Content ref={content} tabIndex={-1} style={style}>
            <OverlayThere />
            <Overlay.Header ps="4" pe="11" pt="3.5" pb="2">
              <Overlay.Title fontSize="lg">{title}</Overlay.Title>
            </Overlay.Header>
            <Overlay.Body px="4" pt="1" pb="4" css={{ '& > * + form': { mt: '3' } }}>
              {children}
            </Overlay.Body>
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
