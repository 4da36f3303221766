import { type Level, levelOf, type MarketNode } from '@routebook/contract';
import { goTo, toast } from '@routebook/ui';
import { AddDbHouseForm } from './add-db-house-form.tsx';
import { AddPlainForm } from './add-plain-form.tsx';
import { AddRouteForm } from './add-route-form.tsx';

interface AddFormProps {
  level: Level;
  onSaved: () => void;
  onCancel: () => void;
}

/** The form that adds a place of a level. */
export function AddForm({ level, onSaved, onCancel }: AddFormProps) {
  const saved = ({ id, name }: MarketNode) => {
    onSaved();
    toast({
      title: `${name} added`,
      kind: 'success',
      action: { label: 'Open', onSelect: () => goTo(`${levelOf(level).screen}?row=${id}`) },
    });
  };
  if (level === 'dbHouse') return <AddDbHouseForm onSaved={saved} onCancel={onCancel} />;
  if (level === 'route') return <AddRouteForm onSaved={saved} onCancel={onCancel} />;
  return <AddPlainForm level={level} onSaved={saved} onCancel={onCancel} />;
}
