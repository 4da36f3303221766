import type { LazyFeatureBundle } from 'framer-motion';

/**
 * What `domAnimation` of framer-motion is in the browser: the features themselves are 25 KB and come when the first
 * `LazyMotion` has been shown. `LazyMotion` takes a function in the place of the features, so its users see no difference.
 */
export const domAnimation: LazyFeatureBundle = async () => {
  const features = await System.import<typeof import('framer-motion')>('framer-motion/features');
  return features.domAnimation;
};
