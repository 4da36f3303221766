import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentPropsWithRef } from 'react';
import { recipeClasses, slotOf } from './recipe-classes.ts';
import { nativeSelectRecipe } from './recipes/native-select.ts';
import { joined } from './style-class.ts';

export interface SelectProps extends Omit<ComponentPropsWithRef<'select'>, 'size'> {
  size?: 'xs' | 'md';
}

const root = recipeClasses(slotOf(nativeSelectRecipe, 'root'));
const field = recipeClasses(slotOf(nativeSelectRecipe, 'field'));
const indicator = recipeClasses(slotOf(nativeSelectRecipe, 'indicator'));

/** A choice of a few as Chakra's native select looks, for first views; `className` and `style` are the box's around it. */
export function Select({ size, className, style, ...props }: SelectProps) {
  return (
    <div className={joined(root(), className)} style={style}>
      <select {...props} className={field({ size })} />
      <div className={indicator()}>
        <ChevronDown aria-hidden />
      </div>
    </div>
  );
}

Select.styleKey = root.styleKey;
Select.bringIn = root.bringIn;
