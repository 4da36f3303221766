import type { SystemStyleObject } from '@chakra-ui/react';
import { css, jsx, type SerializedStyles } from '@emotion/react';
import type { ComponentPropsWithRef, ElementType, FunctionComponent } from 'react';
import { system } from './system.ts';

/**
 * An element with fixed styles in the words of the theme. Unlike `chakra()` it takes no style props, so its styles are
 * worked out once and not with every drawing: for what a list draws each time it is opened.
 */
export function styled<Tag extends ElementType>(
  tag: Tag,
  styles: SystemStyleObject,
): FunctionComponent<ComponentPropsWithRef<Tag>> {
  let computed: SerializedStyles | undefined;
  return (props) => {
    computed ??= css(system.css(styles));
    return jsx(tag, { ...props, css: computed });
  };
}
