import { type ComponentType, createElement, type FunctionComponent, type ReactNode, useEffect, useState } from 'react';
import { Failed } from './feedback/failed.tsx';
import { chakraNow, withChakra } from './theme/chakra-loader.ts';
import { Spinner } from './theme/spinner.tsx';
import { styled } from './theme/styled.tsx';
import { WithChakra } from './theme/with-chakra.tsx';

type PropsOf<C> = (C extends ComponentType<infer P> ? P : never) & object;

/** Over the page, so that nothing moves, and not at once, so that nothing flickers where the file is quickly there. */
const OnItsWay = styled('div', {
  position: 'fixed',
  top: '40%',
  left: '50%',
  zIndex: 'toast',
  p: '3',
  borderRadius: 'full',
  bg: 'bg.panel',
  boxShadow: 'lg',
  animation: 'fade-in 120ms 300ms backwards',
});
const onItsWay = (
  <OnItsWay role="progressbar" aria-label="Loading">
    <Spinner />
  </OnItsWay>
);

export interface LazyOptions<C> {
  /** True where it draws no component of Chakra and no styles of its own: it then does not wait for Chakra. */
  plain?: boolean;
  /** The component when another one has loaded its file already. */
  here?: () => C | undefined;
}

/**
 * A component whose code comes with a later file. It has the props of the real one and shows `placeholder` (that it is on its
 * way, unless told) while it loads; once loaded it renders at once, without a frame of nothing. `preload()` fetches it ahead
 * of need. When the file cannot be had, it says so in its place and offers Retry.
 */
export function lazyComponent<C>(
  load: () => Promise<C>,
  placeholder: ReactNode = onItsWay,
  { plain = false, here = () => undefined }: LazyOptions<C> = {},
): C & { preload(): void } {
  let loaded: ComponentType<PropsOf<C>> | undefined;
  const loading = async () => {
    loaded = (await (plain ? load() : withChakra(load))) as ComponentType<PropsOf<C>>;
  };

  const Later: FunctionComponent<PropsOf<C>> = (props) => {
    if (plain || chakraNow()) loaded ??= here() as ComponentType<PropsOf<C>> | undefined;
    const [state, setState] = useState<'waiting' | 'here' | 'failed'>(loaded ? 'here' : 'waiting');
    useEffect(() => {
      if (state !== 'waiting') return;
      let wanted = true;
      loading().then(
        () => wanted && setState('here'),
        () => wanted && setState('failed'),
      );
      return () => {
        wanted = false;
      };
    }, [state]);
    if (loaded) return plain ? createElement(loaded, props) : <WithChakra>{createElement(loaded, props)}</WithChakra>;
    if (state !== 'failed') return placeholder;
    return (
      <Failed
        title="This part of the page could not be loaded. Check your connection."
        onRetry={() => setState('waiting')}
      />
    );
  };
  const preload = () => void loading().catch(() => undefined);
  return Object.assign(Later, { preload }) as unknown as C & { preload(): void };
}

/** A file that several components come from: once it has been loaded, all of them are drawn at once. */
export function lazyComponentsOf<Components extends object>(file: () => Promise<Components>) {
  let loaded: Components | undefined;
  const load = async () => {
    loaded = await file();
    return loaded;
  };
  return {
    load,
    component: <Name extends keyof Components>(name: Name) =>
      lazyComponent(async () => (await load())[name], undefined, { here: () => loaded?.[name] }),
  };
}
