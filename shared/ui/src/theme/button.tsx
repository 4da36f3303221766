import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link } from 'wouter';
import { recipeClasses } from './recipe-classes.ts';
import { buttonRecipe } from './recipes/button.ts';
import { joined } from './style-class.ts';

interface ButtonLook {
  size?: 'xs' | 'sm' | 'md' | 'lg';
  variant?: 'solid' | 'subtle' | 'outline' | 'ghost' | 'plain';
  colorPalette?: 'brand' | 'gray' | 'red';
}

export interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonLook {}

const classes = recipeClasses({
  ...buttonRecipe,
  variants: {
    ...buttonRecipe.variants,
    colorPalette: { brand: { colorPalette: 'brand' }, gray: { colorPalette: 'gray' }, red: { colorPalette: 'red' } },
    shape: { square: { px: '0', py: '0' } },
  },
});

function draw(props: ButtonProps, shape?: 'square') {
  const { size, variant, colorPalette, className, ...rest } = props;
  return (
    <button type="button" {...rest} className={joined(classes({ size, variant, colorPalette, shape }), className)} />
  );
}

/** A button as Chakra's looks, for first views: its rules are worked out by the build. */
export function Button(props: ButtonProps) {
  return draw(props);
}

/** A square button that shows an icon; it needs an `aria-label`. */
export function IconButton(props: ButtonProps & { 'aria-label': string }) {
  return draw(props, 'square');
}

export interface LinkButtonProps extends ButtonLook {
  href: string;
  children: ReactNode;
}

/** A link of the portal that looks like a button. */
export function LinkButton({ size, variant, colorPalette, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={classes({ size, variant, colorPalette })} />;
}

Button.styleKey = classes.styleKey;
Button.bringIn = classes.bringIn;
IconButton.styleKey = classes.styleKey;
IconButton.bringIn = classes.bringIn;
