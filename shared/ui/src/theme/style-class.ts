import type { SystemStyleObject } from '@chakra-ui/react';
import { chakraNow, loadChakra } from './chakra-loader.ts';
import { hash } from './hash.ts';
import { isInPage } from './style-manifests.ts';

/** What may lie under styles that are added to it. */
export interface Styled {
  /** With another beneath, the styles above are another class. */
  styleKey(): string;
  /** Puts all its rules into the page: those that come later win. */
  bringIn(): void;
}

/** A class as it is declared, for the build to work out. */
interface Declared {
  readonly name: string;
  rules(): Promise<string>;
}

declare global {
  /** There while a build looks at what a package declares. */
  var __routebookDeclared: Declared[] | undefined;
}

const waiting = new Map<string, SystemStyleObject>();

/** Late by the time it takes to load Chakra: only a style that no build has seen, outside of what waits for Chakra anyway. */
function insertLater(name: string, styles: SystemStyleObject): void {
  waiting.set(name, styles);
  if (waiting.size > 1) return;
  loadChakra().then(
    ({ insertRules }) => {
      for (const [name, styles] of waiting) insertRules(name, styles);
      waiting.clear();
    },
    () => waiting.clear(),
  );
}

/** Answers the class and sees to it that its rules are in the page. */
export type StyleClass = (() => string) & Styled;

/**
 * A class for fixed styles in the words of the theme. Its name comes from the styles alone, so that the build can work
 * its rules out ahead; what no build has seen, Chakra works out in the page.
 */
export function styleClass(styles: SystemStyleObject, beneath?: Styled): StyleClass {
  let cached: string | undefined;
  const styleKey = () => `rs-${hash(JSON.stringify(styles) + (beneath?.styleKey() ?? ''))}`;
  globalThis.__routebookDeclared?.push({
    name: styleKey(),
    rules: async () => (await loadChakra()).rulesOf(`.${styleKey()}`, styles),
  });
  const inPage = () => {
    if (cached !== undefined) return cached;
    beneath?.bringIn();
    cached = styleKey();
    if (isInPage(cached)) return cached;
    const chakra = chakraNow();
    if (chakra) chakra.insertRules(cached, styles);
    else insertLater(cached, styles);
    return cached;
  };
  return Object.assign(inPage, { styleKey, bringIn: () => void inPage() });
}

/** Classes as an element has them. */
export function joined(...classes: (string | undefined)[]): string {
  return classes.filter(Boolean).join(' ');
}
