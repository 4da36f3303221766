import { callServer } from '@routebook/auth';
import { listRouteOutlets, type RouteOutlet, reorderRouteOutlets } from '@routebook/contract';
import {
  type FailedCall,
  failedCall,
  queryClient,
  readOptions,
  refreshTags,
  toast,
  useUnsavedWork,
} from '@routebook/ui';
import { useMemo, useState } from 'react';
import { withMoved } from './sequence-order.ts';

interface Draft {
  ids: readonly string[];
  /** Of the order that the draft began from. */
  sequenceVersion: number;
}

/** An order of visits that is being changed: a draft here until it is saved, and never saved over somebody else's. */
export function useSequenceDraft(routeId: string, outlets: readonly RouteOutlet[], sequenceVersion: number) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<FailedCall>();
  useUnsavedWork(draft !== null);

  const shown = useMemo(() => {
    if (!draft) return outlets;
    const byId = new Map(outlets.map((outlet) => [outlet.id, outlet]));
    return draft.ids.flatMap((id) => byId.get(id) ?? []);
  }, [draft, outlets]);

  const move = (from: number, to: number) =>
    setDraft((before) => ({
      ids: withMoved(before?.ids ?? outlets.map(({ id }) => id), from, to),
      sequenceVersion: before?.sequenceVersion ?? sequenceVersion,
    }));
  const forget = () => {
    setDraft(null);
    setFailure(undefined);
  };
  const save = async () => {
    if (!draft) return;
    setSaving(true);
    setFailure(undefined);
    try {
      const saved = await callServer(reorderRouteOutlets, {
        params: { id: routeId },
        body: { outletIds: [...draft.ids], sequenceVersion: draft.sequenceVersion },
      });
      queryClient.setQueryData(readOptions(listRouteOutlets, { params: { id: routeId }, query: {} }).queryKey, saved);
      setDraft(null);
      toast({ title: 'Order of visits saved', kind: 'success' });
      void refreshTags(reorderRouteOutlets.tags);
    } catch (error) {
      setFailure(failedCall(error));
    } finally {
      setSaving(false);
    }
  };
  return { shown, changed: draft !== null, saving, failure, move, save, forget };
}
