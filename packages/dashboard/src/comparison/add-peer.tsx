import { callServer } from '@routebook/auth';
import { listComparisonPeers, type PeerKind } from '@routebook/contract';
import { LookupFilter } from '@routebook/ui';
import { useAtomValue } from 'jotai';
import { filterAtom } from '../filters/filter-atoms.ts';

const words: Readonly<Record<PeerKind, string>> = { so: 'Add an SO', to: 'Add a TO', region: 'Add a region' };

interface AddPeerProps {
  readonly kind: PeerKind;
  /** Who is compared already. */
  readonly without: readonly string[];
  readonly onAdd: (id: string) => void;
}

/** One more to compare, found by typing. */
export function AddPeer({ kind, without, onAdd }: AddPeerProps) {
  const { market } = useAtomValue(filterAtom);
  return (
    <LookupFilter
      filter={{
        kind: 'lookup',
        key: `comparison ${kind} in ${market ?? 'all'}`,
        label: words[kind],
        anyLabel: words[kind],
        search: async (text, signal) => {
          const query = { kind, ...(market && { market }), ...(text && { search: text }) };
          const { peers } = await callServer(listComparisonPeers, { query, signal });
          return peers
            .filter(({ id }) => !without.includes(id))
            .map(({ id, name, code, under }) => ({
              value: id,
              label: name,
              detail: [code, under].filter(Boolean).join(' · '),
            }));
        },
        name: async () => '',
      }}
      value=""
      onChoose={(id) => id && onAdd(id)}
    />
  );
}
