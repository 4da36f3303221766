import type { SourceKind } from '@routebook/contract';

export const sourceKindWords: Readonly<Record<SourceKind, string>> = {
  factory: 'Factory',
  depot: 'Depot',
  import: 'Import',
  transfer: 'Transfer',
};

export const sourceKindChoices = Object.entries(sourceKindWords).map(([value, label]) => ({ value, label }));
