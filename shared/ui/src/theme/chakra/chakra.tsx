import './overlay-looks.ts';
import { ChakraProvider, type SystemContext, type SystemStyleObject } from '@chakra-ui/react';
import createCache, { type StylisPlugin } from '@emotion/cache';
import { CacheProvider, css } from '@emotion/react';
import { createContext, type ReactNode, useContext } from 'react';
import { globalRules, isInPage, nonce, noteInPage } from '../style-manifests.ts';
import { system } from './system.ts';

/** Of what the theme uses, Safari alone still wants a prefix, and for this alone. */
const forSafari: StylisPlugin = (element) => {
  if (element.type === 'decl' && element.props === 'user-select') {
    element.return = `-webkit-${element.value}${element.value}`;
  }
};
const cacheOptions = { key: 'rb', stylisPlugins: [forSafari] };

/** Where the rules go that are worked out in the page. */
const styleCache = createCache({ ...cacheOptions, ...(nonce && { nonce }) });

/** Works the rules of a class out and puts them into the page. */
export function insertRules(name: string, styles: SystemStyleObject): void {
  styleCache.insert(`.${name}`, css(system.css(styles)), styleCache.sheet, true);
  noteInPage(name);
}

/** The same rules as text, which the build puts into a package. */
export function rulesOf(selector: string, styles: SystemStyleObject): string {
  return textOf(selector, system.css(styles));
}

function textOf(selector: string, styles: Parameters<typeof css>[0]): string {
  const container = document.createElement('div');
  const cache = createCache({ ...cacheOptions, container, speedy: false });
  cache.insert(selector, css(styles), cache.sheet, false);
  return container.textContent ?? '';
}

/** What holds for the whole page: the reset, the tokens in light and dark, the portal's own. */
const globals = [system.layers.atRule, system._global];

export function globalText(): string {
  return globals.map((styles) => textOf('', styles)).join('');
}

/** The styles of the whole page go in once; a provider would make and lay out its own copy of them for each parcel. */
if (!isInPage(globalRules)) {
  for (const styles of globals) styleCache.insert('', css(styles), styleCache.sheet, true);
  noteInPage(globalRules);
}
const parcelSystem: SystemContext = { ...system, _config: { ...system._config, disableLayers: true }, _global: [] };

const Inside = createContext(false);

/** What components of Chakra stand in; inside another it is nothing. */
export function ChakraGround({ children }: { children: ReactNode }) {
  if (useContext(Inside)) return children;
  return (
    <Inside value={true}>
      <CacheProvider value={styleCache}>
        <ChakraProvider value={parcelSystem}>{children}</ChakraProvider>
      </CacheProvider>
    </Inside>
  );
}
