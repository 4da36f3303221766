import type { MarketNode } from '@routebook/contract';

export interface AddProps {
  onSaved: (added: MarketNode) => void;
  onCancel: () => void;
}

export interface EditProps {
  onSaved: (saved: MarketNode) => void;
  onCancel: () => void;
}
