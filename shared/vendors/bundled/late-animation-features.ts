import { getFeatureDefinitions, type LazyFeatureBundle } from 'framer-motion';

/** framer-motion keeps its features in a table of the module; the late part has to read the table of the early one. */
const sharedTable: ReturnType<typeof getFeatureDefinitions> = new Proxy(
  {},
  {
    get: (_, key) => Reflect.get(getFeatureDefinitions(), key),
    ownKeys: () => Reflect.ownKeys(getFeatureDefinitions()),
    getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(getFeatureDefinitions(), key),
  },
);

/**
 * What `domAnimation` of framer-motion is in the browser: the features themselves are 25 KB and come when the first
 * `LazyMotion` has been shown. `LazyMotion` takes a function in the place of the features, so its users see no difference.
 */
export const domAnimation: LazyFeatureBundle = async () => {
  const late = await System.import<typeof import('framer-motion')>('framer-motion/features');
  late.setFeatureDefinitions(sharedTable);
  return late.domAnimation;
};
