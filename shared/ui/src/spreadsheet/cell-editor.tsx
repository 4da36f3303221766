import { type FocusEvent, useLayoutEffect, useRef } from 'react';

export interface CellEditorProps {
  /** What stands in it first; nothing where a key that was pressed is what is typed. */
  text: string;
  label: string;
  isWrong: boolean;
  onLeave: (event: FocusEvent<HTMLInputElement>) => void;
}

/** The one input of a sheet, in the cell that is typed in. What is typed is its own until it is done. */
export function CellEditor({ text, label, isWrong, onLeave }: CellEditorProps) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    input.current?.focus({ preventScroll: true });
    input.current?.setSelectionRange(-1, -1);
  }, []);
  return (
    <input
      ref={input}
      defaultValue={text}
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      aria-label={label}
      aria-invalid={isWrong}
      onBlur={onLeave}
    />
  );
}
