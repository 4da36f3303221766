import type { InnerModule, VendorEntry } from './vendor.ts';

const components = [
  'accordion',
  'action-bar',
  'avatar',
  'checkbox',
  'collapsible',
  'combobox',
  'dialog',
  'drawer',
  'file-upload',
  'hover-card',
  'menu',
  'popover',
  'portal',
  'progress',
  'radio-group',
  'select',
  'steps',
  'switch',
  'tabs',
  'timeline',
  'toast',
  'tooltip',
  'tree-view',
] as const;

/** Chakra's components with a state machine inside, and the collections that lists and trees are made of. */
export const chakraOverlayEntries: readonly VendorEntry[] = [...components, 'collection'].map((component) => ({
  specifier: `@chakra-ui/react/${component}`,
  names: 'every',
}));

/** The calendar, apart from the others: it is large, and only who opens one needs it. */
export const chakraCalendarEntries: readonly VendorEntry[] = [
  { specifier: '@chakra-ui/react/date-picker', names: 'every' },
];

/** The styled system and the React contexts: a second copy would not see the provider of the first. */
export const heldByChakraCore: readonly InnerModule[] = [
  {
    file: /@chakra-ui\/react\/dist\/esm\/styled-system\/[^/]+\.js$/,
    specifier: '@chakra-ui/react',
  },
  { file: /@chakra-ui\/react\/dist\/esm\/(create-context|merge-props)\.js$/, specifier: '@chakra-ui/react' },
  {
    file: /@ark-ui\/react\/dist\/.*\/use-(environment|locale|field|fieldset)-context\.js$/,
    specifier: '@chakra-ui/react',
  },
];
