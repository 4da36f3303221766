import type { ComponentPropsWithRef } from 'react';
import { classOf, joined } from './class-of.ts';
import { system } from './system.ts';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  size?: 'xs' | 'sm' | 'md' | 'lg';
  variant?: 'solid' | 'subtle' | 'outline' | 'ghost' | 'plain';
  colorPalette?: 'brand' | 'gray' | 'red';
}

const classes = new Map<string, string>();

function classFor({ size, variant, colorPalette }: ButtonProps, square: boolean): string {
  const key = `${size} ${variant} ${colorPalette} ${square}`;
  let known = classes.get(key);
  if (known === undefined) {
    const looks = system.getRecipeFn('button')({ ...(size && { size }), ...(variant && { variant }) });
    known = classOf(looks, { ...(colorPalette && { colorPalette }), ...(square && { px: '0', py: '0' }) });
    classes.set(key, known);
  }
  return known;
}

function draw(props: ButtonProps, square: boolean) {
  const { size, variant, colorPalette, className, ...rest } = props;
  return <button type="button" {...rest} className={joined(classFor(props, square), className)} />;
}

/** A button as Chakra's looks, for first views: buttons alike share one rule, which is worked out once. */
export function Button(props: ButtonProps) {
  return draw(props, false);
}

/** A square button that shows an icon; it needs an `aria-label`. */
export function IconButton(props: ButtonProps & { 'aria-label': string }) {
  return draw(props, true);
}
