import { ChevronDown } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
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
  /** What opens below the button; `close` gives the focus back. */
  children: (anchor: HTMLElement, close: () => void) => ReactNode;
}

/** A filter that opens below its button, which says what is chosen. */
export function FilterButton({ label, text, preload, children }: FilterButtonProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Outlined
        ref={button}
        variant="outline"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={`${label}: ${text}`}
        onClick={() => setOpen(true)}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <span>{text}</span>
        <ChevronDown aria-hidden />
      </Outlined>
      {open &&
        button.current &&
        children(button.current, () => {
          setOpen(false);
          button.current?.focus();
        })}
    </>
  );
}
