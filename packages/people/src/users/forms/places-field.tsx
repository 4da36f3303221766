import { levelOf, type User } from '@routebook/contract';
import { LookupsField, placeSearch, placeTree } from '@routebook/ui';
import { useCallback, useState } from 'react';

export type Places = User['markets'];

interface PlacesFieldProps {
  label: string;
  help?: string;
  required?: boolean;
  /** Those that the form starts with. */
  initial?: Places;
}

const search = placeSearch();
const tree = placeTree();

/** The body's `nodeIds`: several places of the market, of any level; each counts with all that lies beneath it. */
export function PlacesField({ label, help, required = true, initial = [] }: PlacesFieldProps) {
  const [names] = useState(
    () => new Map<string, string>(initial.map(({ id, name, level }) => [id, `${name} · ${levelOf(level).one}`])),
  );
  const labelOf = useCallback((id: string) => names.get(id) ?? '…', [names]);
  return (
    <LookupsField
      name="nodeIds"
      about="market"
      label={label}
      help={help}
      required={required}
      search={search}
      tree={tree}
      labelOf={labelOf}
      onChosen={(place) => names.set(place.value, place.label)}
      placeholder="Type a name or code"
    />
  );
}
