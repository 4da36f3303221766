import { Popover } from '@chakra-ui/react/popover';
import { Portal } from '@chakra-ui/react/portal';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { useAnchored } from '../overlay/anchored.ts';

interface FilterPopoverProps {
  anchor: HTMLElement;
  label: string;
  width: string;
  /** What gets the focus. */
  initialFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
}

/** What opens below the button of a filter, which has the focus again once it is closed, unless that has gone elsewhere. */
export function FilterPopover({ anchor, label, width, initialFocus, onClose, children }: FilterPopoverProps) {
  const { open, container, positioning } = useAnchored(anchor, 'bottom-start');
  useEffect(
    () => () => {
      // What had the focus is gone with the popover.
      if (document.activeElement === document.body) anchor.focus();
    },
    [anchor],
  );
  const leave = () => {
    anchor.focus();
    onClose();
  };
  return (
    <Popover.Root
      open={open}
      initialFocusEl={() => initialFocus.current}
      onOpenChange={(change) => !change.open && onClose()}
      // Another filter that was open closes only after this one has opened above it, which does not close it too.
      onRequestDismiss={(event) => event.preventDefault()}
      positioning={positioning}
    >
      <Portal container={container}>
        <Popover.Positioner>
          <Popover.Content width={`min(${width}, calc(100vw - 2rem))`} aria-label={label}>
            <Popover.Body display="flex" flexDirection="column" gap="2" p="3">
              {/* It is drawn far from its button: Tab past either end would go on from there, or to nothing at all. */}
              <TabEnd label={`Close ${label}`} onReach={leave} />
              {children}
              <TabEnd label={`Close ${label}`} onReach={leave} />
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}

/** A screen reader that comes here by other ways than Tab is told what it does. */
function TabEnd({ label, onReach }: { label: string; onReach: () => void }) {
  return <button type="button" aria-label={label} style={tabEndStyle} onFocus={onReach} />;
}
const tabEndStyle = { position: 'absolute' } as const;
