import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useKept } from '../handover/use-kept.ts';
import { Input } from '../theme/input.tsx';
import { styled } from '../theme/styled.tsx';

const Box = styled('div', {
  position: 'relative',
  flex: '1 1 auto',
  maxWidth: '22rem',
  minWidth: '10rem',
  '& > svg': {
    position: 'absolute',
    insetStart: '2',
    top: '50%',
    transform: 'translateY(-50%)',
    width: '0.9375rem',
    height: '0.9375rem',
    color: 'fg.muted',
    pointerEvents: 'none',
    zIndex: 1,
  },
  '& > input': { ps: '7' },
});

/** As wide as its words are at the least, so that they stand whole where the bar has another line for them. */
function roomFor(label: string): string {
  return `max(14rem, calc(${label.length} * 0.44rem + 2.75rem))`;
}

const pauseInTyping = 250;

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

export interface SearchBoxProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Searches once the typing pauses; `/` comes here from anywhere on the page, Escape empties it. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useKept(`search ${label}`, value);
  const [known, setKnown] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  if (known !== value) {
    setKnown(value);
    setText(value);
  }

  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onSearch(text.trim()), pauseInTyping);
    return () => clearTimeout(timer);
  }, [text, value, onSearch]);

  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.select();
      input.current?.focus();
    };
    window.addEventListener('keydown', focus);
    return () => window.removeEventListener('keydown', focus);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onSearch(text.trim());
    if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      setText('');
      onSearch('');
    }
  };

  return (
    <Box role="search" style={{ flexBasis: roomFor(label) }}>
      <Search aria-hidden />
      <Input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        aria-keyshortcuts="/"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </Box>
  );
}
