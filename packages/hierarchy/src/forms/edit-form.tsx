import type { MarketNode } from '@routebook/contract';
import { toast } from '@routebook/ui';
import { EditDbHouseForm } from './edit-db-house-form.tsx';
import { EditPlainForm } from './edit-plain-form.tsx';
import { EditRouteForm } from './edit-route-form.tsx';

interface EditFormProps {
  node: MarketNode;
  onSaved: () => void;
  onCancel: () => void;
}

/** The form that edits a place. */
export function EditForm({ node, onSaved, onCancel }: EditFormProps) {
  const saved = ({ name }: MarketNode) => {
    onSaved();
    toast({ title: `${name} saved`, kind: 'success' });
  };
  const { id, level } = node;
  if (level === 'dbHouse') return <EditDbHouseForm id={id} onSaved={saved} onCancel={onCancel} />;
  if (level === 'route') return <EditRouteForm id={id} onSaved={saved} onCancel={onCancel} />;
  return <EditPlainForm level={level} node={node} onSaved={saved} onCancel={onCancel} />;
}
