import type { SystemStyleObject } from '@chakra-ui/react';
import { type ComponentPropsWithRef, createElement, type ElementType, type FunctionComponent } from 'react';
import { joined, type Styled, styleClass } from './style-class.ts';

function isStyled(tag: object | string): tag is Styled {
  return typeof tag !== 'string' && 'styleKey' in tag && typeof tag.styleKey === 'function' && 'bringIn' in tag;
}

/**
 * An element with fixed styles in the words of the theme. Unlike `chakra()` it takes no style props: its styles are
 * worked out once, by the build where a first view may draw it. Declare it outside of components.
 */
export function styled<Tag extends ElementType>(
  tag: Tag,
  styles: SystemStyleObject,
): FunctionComponent<ComponentPropsWithRef<Tag>> & Styled {
  const own = styleClass(styles, isStyled(tag) ? tag : undefined);
  const Element: FunctionComponent<ComponentPropsWithRef<Tag>> = (props) =>
    createElement(tag, { ...props, className: joined(own(), props.className) });
  return Object.assign(Element, { styleKey: own.styleKey, bringIn: own.bringIn });
}
