import type { ComponentPropsWithRef } from 'react';
import { recipeClasses } from './recipe-classes.ts';
import { spinnerRecipe } from './recipes/spinner.ts';
import { joined } from './style-class.ts';

const classes = recipeClasses(spinnerRecipe);

export interface SpinnerProps extends ComponentPropsWithRef<'span'> {
  /** `inherit` is as tall as the text around it. */
  size?: keyof (typeof spinnerRecipe)['variants']['size'];
}

/** Turns while something is under way, in the colour of the text around it. */
export function Spinner({ size, className, ...props }: SpinnerProps) {
  return <span {...props} className={joined(classes({ size }), className)} />;
}

Spinner.styleKey = classes.styleKey;
Spinner.bringIn = classes.bringIn;
