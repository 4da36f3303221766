import { mostPeers, type PeerKind, peerKinds } from '@routebook/contract';
import { patchUrl, useUrlState } from '@routebook/ui';
import { useMemo } from 'react';

const inUrl = { kind: 'so', peers: '', median: 'no', per: 'total', minimumCalls: '' };

/** Who is compared and how, as the address says. */
export function useComparison() {
  const [url] = useUrlState(inUrl);
  return useMemo(() => {
    const kind = (peerKinds as readonly string[]).includes(url.kind) ? (url.kind as PeerKind) : 'so';
    const peers = url.peers.split(',').filter(Boolean).slice(0, mostPeers);
    const change = (patch: { readonly [Key in keyof typeof inUrl]?: string | undefined }) => patchUrl(patch, inUrl);
    return {
      kind,
      peers,
      withMedian: url.median === 'yes',
      perManDay: url.per === 'manDay',
      minimumCalls: /^\d{1,5}$/.test(url.minimumCalls) ? url.minimumCalls : '',
      query: {
        peers: peers.join(','),
        median: url.median === 'yes' ? 'yes' : undefined,
        per: url.per === 'manDay' ? 'manDay' : undefined,
        minimumCalls: /^\d{1,5}$/.test(url.minimumCalls) ? url.minimumCalls : undefined,
      },
      compare: (kind: PeerKind) => change({ kind, peers: undefined }),
      setPeers: (peers: readonly string[]) => change({ peers: peers.join(',') }),
      change,
    };
  }, [url]);
}

export type ComparisonAddress = ReturnType<typeof useComparison>;
