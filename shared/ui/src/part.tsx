import { type ComponentType, createElement, type FunctionComponent, Suspense, use } from 'react';

type PropsOf<C> = (C extends ComponentType<infer P> ? P : never) & object;

/**
 * A component whose code comes with a later file. It has the props of the real one and shows nothing while it loads;
 * once loaded it renders at once, without a frame of nothing. `part.preload()` fetches it ahead of need.
 */
export function part<C>(load: () => Promise<C>): C & { preload(): void } {
  let loading: Promise<C> | undefined;
  const loaded = () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once a part, where modules are set up.
  const Loaded: FunctionComponent<PropsOf<C>> = (props) =>
    createElement(use(loaded()) as ComponentType<PropsOf<C>>, props);
  // biome-ignore lint/correctness/noComponentHookFactories: as above.
  const Part: FunctionComponent<PropsOf<C>> = (props) => (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
  return Object.assign(Part, { preload: () => void loaded().catch(() => undefined) }) as unknown as C & {
    preload(): void;
  };
}
