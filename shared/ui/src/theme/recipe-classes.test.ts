import { loadChakra } from './chakra-loader.ts';
import { recipeClasses } from './recipe-classes.ts';
import { buttonRecipe } from './recipes/button.ts';

type Properties = Record<string, string>;

/** What holds at last for each selector, by property. */
function outcome(css: string): Record<string, Properties> {
  const result: Record<string, Properties> = {};
  for (const [, at = '', selector = '', body = ''] of css.matchAll(/(@media[^{]*\{)?([^{}]+)\{([^{}]*)\}/g)) {
    const own = result[at + selector] ?? {};
    result[at + selector] = own;
    for (const declaration of body.split(';').filter(Boolean)) {
      const [property = '', ...value] = declaration.split(':');
      delete own[property];
      own[property] = value.join(':');
    }
  }
  return result;
}

const sizes = Object.keys(buttonRecipe.variants.size);
const variants = Object.keys(buttonRecipe.variants.variant);

test.each(variants.flatMap((variant) => sizes.map((size) => ({ variant, size }))))(
  'a $variant button of size $size looks as Chakra would have it',
  async ({ variant, size }) => {
    const { rulesOf } = await loadChakra();
    const { system } = await import('./chakra/system.ts');
    const whole = rulesOf('.it', system.getRecipeFn('button')({ variant, size }));
    const declared: { name: string; rules(): Promise<string> }[] = [];
    globalThis.__routebookDeclared = declared;
    const classes = recipeClasses(buttonRecipe)({ variant, size }).split(' ');
    globalThis.__routebookDeclared = undefined;
    const chosen = declared.filter(({ name }) => classes.includes(name));
    const rules = await Promise.all(chosen.map(async (one) => (await one.rules()).replaceAll(`.${one.name}`, '.it')));
    expect(classes).toHaveLength(3);
    expect(outcome(rules.join(''))).toEqual(outcome(whole));
  },
);

test('every name changes when anything in the recipe does', () => {
  const recipe = { base: { margin: '1' }, variants: { size: { sm: { padding: '1' } } } };
  const changed = { ...recipe, base: { margin: '2' } };
  const before = recipeClasses(recipe)({ size: 'sm' }).split(' ');
  const after = recipeClasses(changed)({ size: 'sm' }).split(' ');
  expect(before.filter((name) => after.includes(name))).toEqual([]);
});
