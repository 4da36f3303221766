import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { useKeptAnchor } from '../handover/use-kept-anchor.ts';
import { Button } from '../theme/button.tsx';
import { styled } from '../theme/styled.tsx';

const Outlined = styled(Button, {
  borderColor: 'border.control',
  fontWeight: 'normal',
  maxWidth: '14rem',
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
});

interface FilterButtonProps {
  label: string;
  /** What is chosen. */
  text: string;
  /** Fetches what opens ahead of need. */
  preload: () => void;
  /** What opens below the button, a `FilterPopover`. */
  children: (anchor: HTMLElement, close: () => void) => ReactNode;
}

/** A filter that opens below its button, which says what is chosen. */
export function FilterButton({ label, text, preload, children }: FilterButtonProps) {
  const { element, isOpen, anchor, setOpen } = useKeptAnchor<HTMLButtonElement>(`filter ${label}`);
  return (
    <>
      <Outlined
        ref={element}
        variant="outline"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={`${label}: ${text}`}
        onClick={() => setOpen(true)}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <span>{text}</span>
        <ChevronDown aria-hidden />
      </Outlined>
      {anchor && children(anchor, () => setOpen(false))}
    </>
  );
}
