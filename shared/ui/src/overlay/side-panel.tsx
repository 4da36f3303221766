import { type ComponentType, createElement } from 'react';
import { lazyComponent } from '../lazy-component.tsx';

interface Opened {
  readonly kind: string;
}

type OfKind<Panel extends Opened, Kind> = Panel extends Opened ? (Kind extends Panel['kind'] ? Panel : never) : never;

/** By the kind of panel, the file of the form or dialog that draws it; its props are what the panel says, and `onClose`. */
type Files<Panel extends Opened, Shared extends object> = {
  readonly [Kind in Panel['kind']]: () => Promise<
    ComponentType<OfKind<Panel, Kind> & Shared & { onClose: () => void }>
  >;
};

/**
 * Draws what a person has opened beside a list: a form, a dialog, an import. Each comes with a file of its own, when it
 * is first opened, or ahead of need by `preload`. `Shared` is what the screen hands to all of them.
 */
export function sidePanelOf<Panel extends Opened, Shared extends object = object>(files: Files<Panel, Shared>) {
  const components = new Map<Panel['kind'], ComponentType<object> & { preload(): void }>();
  // What each kind is drawn with is said by the type of `files`.
  for (const kind of Object.keys(files) as Panel['kind'][])
    components.set(kind, lazyComponent(files[kind]) as unknown as ComponentType<object> & { preload(): void });
  function SidePanel({ panel, ...shared }: { panel: Panel; onClose: () => void } & Shared) {
    const drawn = components.get(panel.kind);
    return drawn ? createElement(drawn, { ...panel, ...shared }) : null;
  }
  const preload = (kind: Panel['kind']) => components.get(kind)?.preload();
  return Object.assign(SidePanel, { preload });
}
