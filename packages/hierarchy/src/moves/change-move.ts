import { callServer } from '@routebook/auth';
import { confirmMove, discardMove, type MarketMove, undoMove } from '@routebook/contract';
import { failedCall, refreshTags, showDate, toast } from '@routebook/ui';

/** Carries a staged move out and offers to undo it. Throws what the call threw. */
export async function confirmStagedMove({ id }: MarketMove): Promise<void> {
  const { move } = await callServer(confirmMove, { params: { id } });
  void refreshTags(confirmMove.tags);
  toast({
    title: `${move.node.name} moved to ${move.to.name}`,
    description: `From ${showDate(move.effectiveFrom)}.`,
    kind: 'success',
    action: { label: 'Undo', onSelect: () => void undoConfirmedMove(move) },
  });
}

/** Puts a confirmed move back, or says why it stays. */
export async function undoConfirmedMove(move: MarketMove): Promise<void> {
  try {
    await callServer(undoMove, { params: { id: move.id } });
    void refreshTags(undoMove.tags);
    toast({ title: `${move.node.name} is back in ${move.from?.name ?? 'its former place'}`, kind: 'success' });
  } catch (error) {
    toast({ title: 'The move stays as it is', description: failedCall(error).message, kind: 'error' });
  }
}

/** Gives up a staged move, or says why not. */
export async function discardStagedMove(move: MarketMove): Promise<void> {
  try {
    await callServer(discardMove, { params: { id: move.id } });
    void refreshTags(['Market']);
  } catch (error) {
    toast({ title: 'The move was not discarded', description: failedCall(error).message, kind: 'error' });
  }
}

/** As discardStagedMove, when the person has just turned away from the move: it changed nothing, so a failure is no news. */
export function discardMoveQuietly({ id }: MarketMove): void {
  callServer(discardMove, { params: { id } }).then(
    () => refreshTags(['Market']),
    () => undefined,
  );
}
