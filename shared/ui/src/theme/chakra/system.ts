import { createSystem, defaultBaseConfig, defineConfig, type SlotRecipeConfig } from '@chakra-ui/react';
import { alertRecipe } from '../recipes/alert.ts';
import { buttonRecipe } from '../recipes/button.ts';
import { inputRecipe } from '../recipes/input.ts';
import { nativeSelectRecipe } from '../recipes/native-select.ts';
import { spinnerRecipe } from '../recipes/spinner.ts';
import { tagRecipe } from '../recipes/tag.ts';
import { globalCss } from './global-css.ts';
import * as content from './recipes/content.ts';
import * as controls from './recipes/controls.ts';
import * as parts from './recipes/parts.ts';
import { semanticTokens } from './semantic-tokens.ts';
import { tokens } from './tokens.ts';

const slotRecipes: Record<string, SlotRecipeConfig> = {
  alert: alertRecipe,
  breadcrumb: parts.breadcrumbRecipe,
  checkbox: controls.checkboxRecipe,
  field: controls.fieldRecipe,
  fieldset: controls.fieldsetRecipe,
  nativeSelect: nativeSelectRecipe,
  progress: parts.progressRecipe,
  tag: tagRecipe,
};

const config = defineConfig({
  cssVarsPrefix: 'rb',
  cssVarsRoot: ':where(html)',
  preflight: true,
  globalCss,
  theme: {
    breakpoints: { sm: '481px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1536px' },
    tokens,
    semanticTokens,
    keyframes: {
      spin: { to: { transform: 'rotate(360deg)' } },
      pulse: { '50%': { opacity: 0.5 } },
      'fade-in': { from: { opacity: 0 }, to: { opacity: 1 } },
      'fade-out': { from: { opacity: 1 }, to: { opacity: 0 } },
      'slide-from-right': { from: { translate: '2rem 0' }, to: { translate: '0' } },
      'slide-to-right': { from: { translate: '0' }, to: { translate: '2rem 0' } },
      'scale-in': { from: { scale: '0.97' }, to: { scale: '1' } },
      'scale-out': { from: { scale: '1' }, to: { scale: '0.97' } },
    },
    textStyles: {
      '2xs': { value: { fontSize: '2xs', lineHeight: 'short' } },
      xs: { value: { fontSize: 'xs', lineHeight: 'short' } },
      sm: { value: { fontSize: 'sm', lineHeight: 'moderate' } },
      md: { value: { fontSize: 'md', lineHeight: 'moderate' } },
      lg: { value: { fontSize: 'lg', lineHeight: 'moderate' } },
      xl: { value: { fontSize: 'xl', lineHeight: 'short' } },
      '2xl': { value: { fontSize: '2xl', lineHeight: 'short' } },
    },
    layerStyles: { disabled: { value: { opacity: 0.5, cursor: 'not-allowed' } } },
    recipes: {
      badge: content.badgeRecipe,
      button: buttonRecipe,
      checkmark: controls.checkmarkRecipe,
      code: content.codeRecipe,
      container: content.containerRecipe,
      heading: content.headingRecipe,
      icon: content.iconRecipe,
      input: inputRecipe,
      link: content.linkRecipe,
      separator: content.separatorRecipe,
      skeleton: content.skeletonRecipe,
      skipNavLink: content.skipNavLinkRecipe,
      spinner: spinnerRecipe,
      textarea: controls.textareaRecipe,
    },
    slotRecipes,
  },
});

/** The look of every parcel. */
export const system = createSystem(defaultBaseConfig, config);

/**
 * Adds the looks of components that come later (dialogs, menus). Call it before the first of them renders:
 * Chakra reads a look when it is first used, and keeps it.
 */
export function addSlotRecipes(recipes: Record<string, SlotRecipeConfig>): void {
  Object.assign(system._config.theme?.slotRecipes ?? {}, recipes);
}
