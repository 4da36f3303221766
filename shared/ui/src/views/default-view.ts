import { viewCalls } from '@routebook/contract';
import { useEffect, useRef } from 'react';
import { useServerRead } from '../calls/server-call.ts';
import { patchUrl } from '../routing/url-state.ts';

/** Opens a screen with the person's default view when its address says nothing else. */
export function useDefaultView(screen: string): void {
  const bare = useRef(window.location.search === '');
  const { data } = useServerRead(viewCalls.listSavedViews, {
    query: { screen },
    enabled: bare.current,
  });
  useEffect(() => {
    if (!bare.current || data === undefined) return;
    bare.current = false;
    const view = data.views.find(({ isDefault, own }) => isDefault && own);
    if (view && window.location.search === '') patchUrl(Object.fromEntries(new URLSearchParams(view.query)));
  }, [data]);
}
