/** A line of a menu; labels of one menu differ. */
export type MenuEntry =
  | { kind: 'action'; label: string; onSelect: () => void; tone?: 'danger'; unavailable?: string; detail?: string }
  | { kind: 'check'; label: string; checked: boolean; onSelect: () => void }
  | { kind: 'heading'; label: string };
