/** A line of a menu. */
export type MenuEntry =
  | { kind: 'action'; label: string; onSelect: () => void; tone?: 'danger'; unavailable?: string; detail?: string }
  | { kind: 'check'; label: string; checked: boolean; onSelect: () => void }
  | { kind: 'heading'; label: string }
  | { kind: 'line' };
