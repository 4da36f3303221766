import type { SystemStyleObject } from '@chakra-ui/react';
import { hash } from './hash.ts';
import { joined, type Styled, styleClass } from './style-class.ts';

/** The looks of a component as Chakra's recipes say them. */
export interface Recipe {
  readonly base?: SystemStyleObject;
  readonly variants?: Readonly<Record<string, Readonly<Record<string, SystemStyleObject>>>>;
  readonly defaultVariants?: Readonly<Record<string, string>>;
}

/** The classes of a choice of variants. */
export type RecipeClasses = ((chosen?: Readonly<Record<string, string | undefined>>) => string) & Styled;

/**
 * A class for the base of a recipe and one for each of its variants, of which an element has those that were chosen. All
 * names change when anything in the recipe does: two versions of it in one page never mix.
 */
export function recipeClasses({ base = {}, variants = {}, defaultVariants = {} }: Recipe): RecipeClasses {
  let key = '';
  const styleKey = () => {
    key ||= hash(JSON.stringify([base, variants]));
    return key;
  };
  const classOf = (styles: SystemStyleObject) =>
    Object.keys(styles).length > 0 ? styleClass(styles, { styleKey, bringIn: () => undefined }) : () => undefined;
  const baseClass = classOf(base);
  const variantClasses = Object.entries(variants).map(
    ([name, choices]) =>
      [name, new Map(Object.entries(choices).map(([choice, styles]) => [choice, classOf(styles)]))] as const,
  );
  const cache = new Map<string, string>();
  const bringIn = () => {
    baseClass();
    for (const [, classes] of variantClasses) for (const one of classes.values()) one();
  };

  function classes(chosen: Readonly<Record<string, string | undefined>> = {}): string {
    const choices = variantClasses.map(([name]) => chosen[name] ?? defaultVariants[name]);
    const asked = choices.join();
    let found = cache.get(asked);
    if (found === undefined) {
      if (cache.size === 0) bringIn();
      const ofVariants = variantClasses.map(([, classes], index) => classes.get(choices[index] ?? '')?.());
      found = joined(baseClass(), ...ofVariants);
      cache.set(asked, found);
    }
    return found;
  }
  return Object.assign(classes, { styleKey, bringIn });
}

interface SlotRecipe {
  readonly base: Readonly<Record<string, SystemStyleObject>>;
  readonly variants?: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, SystemStyleObject>>>>>>;
  readonly defaultVariants?: Readonly<Record<string, string>>;
}

/** One slot of a recipe as a recipe of its own. */
export function slotOf<R extends SlotRecipe>(recipe: R, slot: keyof R['base'] & string): Recipe {
  const { base, variants = {}, defaultVariants = {} } = recipe;
  const ofSlot = Object.entries(variants).map(([name, choices]) => {
    const styles = Object.entries(choices).map(([choice, slots]) => [choice, slots[slot] ?? {}]);
    return [name, Object.fromEntries(styles)];
  });
  return { base: base[slot] ?? {}, variants: Object.fromEntries(ofSlot), defaultVariants };
}
