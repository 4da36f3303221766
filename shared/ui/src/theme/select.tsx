import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { classOf, joined } from './class-of.ts';
import { system } from './system.ts';

type Size = 'xs' | 'md';
type Slot = 'root' | 'field' | 'indicator';

export interface SelectProps extends Omit<ComponentPropsWithRef<'select'>, 'size'> {
  size?: Size;
}

const classes: Partial<Record<Size, Record<Slot, string>>> = {};

function classesFor(size: Size): Record<Slot, string> {
  const { root = {}, field = {}, indicator = {} } = system.getSlotRecipeFn('nativeSelect')({ size });
  return { root: classOf(root), field: classOf(field), indicator: classOf(indicator) };
}

/** A choice of a few as Chakra's native select looks, for first views; `className` and `style` are the box's around it. */
export function Select({ size = 'md', className, style, ...props }: SelectProps) {
  classes[size] ??= classesFor(size);
  const { root, field, indicator } = classes[size];
  return (
    <div className={joined(root, className)} style={style}>
      <select {...props} className={field} />
      <div className={indicator}>
        <ChevronDown aria-hidden />
      </div>
    </div>
  );
}
