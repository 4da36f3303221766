import type { SystemStyleObject } from '@chakra-ui/react';
import createCache, { type StylisPlugin } from '@emotion/cache';
import { css } from '@emotion/react';
import { system } from './system.ts';

const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;

/** Of what the theme uses, Safari alone still wants a prefix, and for this alone. */
const forSafari: StylisPlugin = (element) => {
  if (element.type === 'decl' && element.props === 'user-select') {
    element.return = `-webkit-${element.value}${element.value}`;
  }
};

/** Where the rules of every parcel go. */
export const styleCache = createCache({ key: 'rb', stylisPlugins: [forSafari], ...(nonce && { nonce }) });

/**
 * The class of styles in the words of the theme; its rules go into the page at once. Working it out takes time: keep it,
 * so that many elements share one.
 */
export function classOf(...styles: SystemStyleObject[]): string {
  const worked = css(system.css(...styles));
  const name = `${styleCache.key}-${worked.name}`;
  if (styleCache.inserted[worked.name] === undefined) styleCache.insert(`.${name}`, worked, styleCache.sheet, true);
  return name;
}

/** Classes as an element has them. */
export function joined(...classes: (string | undefined)[]): string {
  return classes.filter(Boolean).join(' ');
}
