import { type ComponentType, createElement, type FunctionComponent, type ReactNode, Suspense, use } from 'react';

type PropsOf<C> = (C extends ComponentType<infer P> ? P : never) & object;

/** The looks of dialogs, menus and the like; they must be known before the first of them is drawn. */
const looks = () => import('./theme/overlay-looks.ts');

/**
 * A component whose code comes with a later file. It has the props of the real one and shows `placeholder` (nothing,
 * unless told) while it loads; once loaded it renders at once, without a frame of nothing. `preload()` fetches it ahead
 * of need.
 */
export function part<C>(load: () => Promise<C>, placeholder: ReactNode = null): C & { preload(): void } {
  let loading: Promise<C> | undefined;
  const loaded = () => {
    loading ??= Promise.all([load(), looks()]).then(
      ([component]) => component,
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const Loaded: FunctionComponent<PropsOf<C>> = (props) =>
    createElement(use(loaded()) as ComponentType<PropsOf<C>>, props);
  const Later: FunctionComponent<PropsOf<C>> = (props) => (
    <Suspense fallback={placeholder}>
      <Loaded {...props} />
    </Suspense>
  );
  const preload = () => void loaded().catch(() => undefined);
  return Object.assign(Later, { preload }) as unknown as C & { preload(): void };
}
