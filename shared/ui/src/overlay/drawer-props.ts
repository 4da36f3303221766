import type { ComponentProps, ReactNode } from 'react';
import type { LoadingOrError } from '../feedback/loading-or-error.tsx';

export interface DrawerSection {
  /** Value of `tab` in the address: `overview`, `related`, `history`. */
  key: string;
  label: string;
  render: () => ReactNode;
}

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  subtitle?: ReactNode;
  /** Buttons in the head. */
  actions?: ReactNode;
  /** Sections as tabs; the open one is `tab` in the address. */
  sections?: readonly DrawerSection[];
  /** The body, when there are no sections. */
  children?: ReactNode;
  /** What it shows is being read, or could not be: the title is then the word for it, as "Order". */
  loading?: ComponentProps<typeof LoadingOrError>['read'];
  footer?: ReactNode;
  size?: 'md' | 'lg' | 'xl';
}

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
}
