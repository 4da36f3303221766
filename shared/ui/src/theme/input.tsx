import type { ComponentPropsWithRef } from 'react';
import { recipeClasses } from './recipe-classes.ts';
import { inputRecipe } from './recipes/input.ts';
import { joined } from './style-class.ts';

export interface InputProps extends Omit<ComponentPropsWithRef<'input'>, 'size'> {
  size?: 'md' | 'lg';
}

const classes = recipeClasses(inputRecipe);

/** A text input as Chakra's looks, for first views and outside of a `Field`. */
export function Input({ size, className, ...props }: InputProps) {
  return <input {...props} className={joined(classes({ size }), className)} />;
}

Input.styleKey = classes.styleKey;
Input.bringIn = classes.bringIn;
