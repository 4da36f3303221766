type Chakra = typeof import('./chakra/chakra.tsx');

let chakra: Chakra | undefined;
let loading: Promise<Chakra> | undefined;

/**
 * Chakra with the theme, for everything but first views: they find their styles worked out by the build, and draw plain
 * elements. A load that failed is tried anew by the next who asks.
 */
export function loadChakra(): Promise<Chakra> {
  loading ??= import('./chakra/chakra.tsx').then(
    (loaded) => {
      chakra = loaded;
      return loaded;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Loads a component that draws components of Chakra, and Chakra beside it. */
export async function withChakra<T>(load: () => Promise<T>): Promise<T> {
  const [component] = await Promise.all([load(), loadChakra()]);
  return component;
}

/** Undefined until it has been loaded. */
export function chakraNow(): Chakra | undefined {
  return chakra;
}
