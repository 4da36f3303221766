import { createElement, type ReactNode } from 'react';
import { chakraNow } from './chakra-loader.ts';

/** Lets components of Chakra be drawn inside, once it has been loaded; before that there are none. */
export function WithChakra({ children }: { children: ReactNode }) {
  const chakra = chakraNow();
  return chakra ? createElement(chakra.ChakraGround, null, children) : children;
}
