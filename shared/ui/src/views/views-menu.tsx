import { viewCalls } from '@routebook/contract';
import Bookmark from 'lucide-react/icons/bookmark';
import { useState } from 'react';
import { useServerRead } from '../calls/server-call.ts';
import { lazyComponent } from '../lazy-component.tsx';
import { MenuButton } from '../overlay/menu-button.tsx';
import type { MenuEntry } from '../overlay/menu-entry.ts';
import { goTo } from '../routing/navigation.ts';
import { useDefaultView } from './default-view.ts';

const ViewsDialog = lazyComponent(async () => (await import('./views-dialog.tsx')).ViewsDialog);

/** Parts of an address that are of the moment, not of the view. */
const momentary = ['page', 'after', 'before', 'row', 'tab', 'wide', 'explain', 'of'];

function viewQuery(): string {
  const params = new URLSearchParams(window.location.search);
  for (const key of momentary) params.delete(key);
  params.sort();
  return params.toString();
}

/**
 * Saved views of a screen: one's own, those that others share, and the dialog that keeps them. The ways to look at a
 * screen (`?view=`) have theirs together: the query of each says which way it is of.
 */
export function ViewsMenu({ screen: address }: { screen: string }) {
  const [screen = address] = address.split('?');
  useDefaultView(screen);
  const [asked, setAsked] = useState(false);
  const [dialog, setDialog] = useState<'save' | 'manage'>();
  const { data, isError } = useServerRead(viewCalls.listSavedViews, { query: { screen }, enabled: asked });

  const entries = (): MenuEntry[] => {
    const views = data?.views ?? [];
    const open = (query: string) => goTo(`${screen}${query && `?${query}`}`);
    const line = (view: (typeof views)[number]): MenuEntry => ({
      kind: 'action',
      label: view.name,
      detail: view.own
        ? [view.isDefault && 'Default', view.shared && 'Shared'].filter(Boolean).join(', ')
        : view.ownerName,
      onSelect: () => open(view.query),
    });
    const own = views.filter((view) => view.own).map(line);
    const shared = views.filter((view) => !view.own).map(line);
    return [
      ...(own.length > 0 ? [{ kind: 'heading' as const, label: 'Your views' }, ...own] : []),
      ...(shared.length > 0 ? [{ kind: 'heading' as const, label: 'Shared with you' }, ...shared] : []),
      { kind: 'heading', label: isError ? 'The views could not be read' : data ? 'This list' : 'Loading…' },
      { kind: 'action', label: 'Save this view…', onSelect: () => setDialog('save') },
      ...(own.length > 0
        ? [{ kind: 'action' as const, label: 'Manage your views…', onSelect: () => setDialog('manage') }]
        : []),
    ];
  };

  return (
    <>
      <MenuButton
        label="Views"
        icon={<Bookmark aria-hidden />}
        withLabel
        size="md"
        entries={entries}
        onOpen={() => setAsked(true)}
      />
      {dialog && (
        <ViewsDialog
          mode={dialog}
          screen={screen}
          query={viewQuery()}
          views={data?.views ?? []}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}
