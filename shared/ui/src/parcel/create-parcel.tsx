import * as React from 'react';
import { Fragment } from 'react';
import { createRoot } from 'react-dom/client';
import singleSpaReact, { type ReactAppOrParcel } from 'single-spa-react';
import { Arrival } from '../handover/arrival.tsx';
import { createKeeper } from '../handover/keeper.ts';
import { confirm } from '../overlay/confirm.ts';
import { askWith, ParcelName, parcelDrafts, parcelHasUnsavedWork } from '../routing/unsaved-work.ts';
import { loadChakra } from '../theme/chakra-loader.ts';
import { styleManifestOf } from '../theme/style-manifests.ts';
import { WithChakra } from '../theme/with-chakra.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { Providers } from './providers.tsx';

askWith(() =>
  confirm({
    title: 'Leave without saving?',
    body: 'What you typed here has not been saved.',
    confirmLabel: 'Leave without saving',
    cancelLabel: 'Keep editing',
    tone: 'danger',
  }),
);

/** What a slot of the portal gives to the parcel in it. */
export interface ParcelProps {
  /** Called when the parcel's tree throws; the slot then shows its alert. */
  onCrash?: (error: unknown) => void;
  /** Resolves once the parcel is on screen, where it is mounted unseen beside the version that it replaces. */
  arrived?: Promise<void>;
}

export interface ParcelOptions {
  /** The parcel's name, as in its specifier: `hierarchy`. */
  name: string;
}

export interface ParcelLifecycles extends ReactAppOrParcel<ParcelProps> {
  /** True while a swap must wait for unsaved work in this parcel; that of others does not matter to it. */
  unsaved(): boolean;
  /** What the version that takes the place of this one is to begin with: all that is kept by `useKept`, and what is typed in forms that hand it over. */
  snapshot(): unknown;
  /** Takes over the snapshot of the version before, before `mount` and once more when it takes its place. Whether all unsaved work has a place here. */
  restore(snapshot: unknown): boolean | Promise<boolean>;
}

/** The lifecycles of a parcel around its root component: everything its entry file exports. */
export function createParcel(Root: React.ComponentType, { name }: ParcelOptions): ParcelLifecycles {
  // A build without a style manifest has its styles worked out in the page.
  const drawsChakra = styleManifestOf(`@routebook/${name}`)?.drawsChakra ?? true;
  const Ground = drawsChakra ? WithChakra : Fragment;
  const keeper = createKeeper();
  function ParcelRoot({ onCrash, arrived }: ParcelProps) {
    return (
      <CrashBoundary {...(onCrash && { onCrash })}>
        <ParcelName value={name}>
          <Providers>
            <Arrival arrived={arrived} keeper={keeper}>
              <Ground>
                <Root />
              </Ground>
            </Arrival>
          </Providers>
        </ParcelName>
      </CrashBoundary>
    );
  }
  ParcelRoot.displayName = `Parcel(${name})`;

  const lifecycles = singleSpaReact<ParcelProps>({
    React,
    ReactDOMClient: { createRoot },
    rootComponent: ParcelRoot,
    renderType: 'createRoot',
    suppressComponentDidCatchWarning: true,
  });
  return {
    ...lifecycles,
    async bootstrap(props) {
      if (drawsChakra) await loadChakra();
      return lifecycles.bootstrap(props);
    },
    unsaved: () => parcelHasUnsavedWork(name),
    snapshot: () => keeper.snapshot(parcelDrafts(name)),
    restore: keeper.restore,
  };
}
