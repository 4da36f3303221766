import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { Drawer, ServerForm } from '../lazy-components.ts';
import { Button } from '../theme/button.tsx';

export interface AddButtonProps {
  /** The form that opens; it is fetched, with what forms are made of, when somebody is about to press the button. */
  form: { preload(): void };
  onClick: () => void;
  /** "Add brand" */
  children: ReactNode;
}

/** The button of a page that opens the form of a new row. */
export function AddButton({ form, onClick, children }: AddButtonProps) {
  const fetchForm = () => {
    for (const needed of [form, Drawer, ServerForm]) needed.preload();
  };
  return (
    <Button colorPalette="brand" onClick={onClick} onPointerEnter={fetchForm} onFocus={fetchForm}>
      <Plus aria-hidden />
      {children}
    </Button>
  );
}
