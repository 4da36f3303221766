import type { SystemStyleObject } from '@chakra-ui/react';
import { type ComponentPropsWithRef, createElement, type ElementType, type FunctionComponent } from 'react';
import { classOf, joined } from './class-of.ts';

/**
 * An element with fixed styles in the words of the theme. Unlike `chakra()` it takes no style props: its styles are
 * worked out once for all its elements, and with the first of them, not with every drawing.
 */
export function styled<Tag extends ElementType>(
  tag: Tag,
  styles: SystemStyleObject,
): FunctionComponent<ComponentPropsWithRef<Tag>> {
  let own: string | undefined;
  return (props) => {
    own ??= classOf(styles);
    return createElement(tag, { ...props, className: joined(own, props.className) });
  };
}
