import type { ComponentPropsWithRef } from 'react';
import { classOf, joined } from './class-of.ts';
import { system } from './system.ts';

type Size = 'md' | 'lg';

export interface InputProps extends Omit<ComponentPropsWithRef<'input'>, 'size'> {
  size?: Size;
}

const classes: Partial<Record<Size, string>> = {};

/** A text input as Chakra's looks, for first views and outside of a `Field`. */
export function Input({ size = 'md', className, ...props }: InputProps) {
  classes[size] ??= classOf(system.getRecipeFn('input')({ size }));
  return <input {...props} className={joined(classes[size], className)} />;
}
