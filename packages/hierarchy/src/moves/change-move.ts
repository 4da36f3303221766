import { callServer } from '@routebook/auth';
import { confirmMove, discardMove, type MarketMove, undoMove } from '@routebook/contract';
import { refreshTags, showDate, tellDone, toast } from '@routebook/ui';

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
  const done = `${move.node.name} is back in ${move.from?.name ?? 'its former place'}`;
  await tellDone(undoMove, { params: { id: move.id } }, done, 'The move stays as it is');
}

/** Gives up a staged move, or says why not. */
export async function discardStagedMove(move: MarketMove): Promise<void> {
  const done = `${move.node.name} stays where it is`;
  await tellDone(discardMove, { params: { id: move.id } }, done, 'The move was not discarded');
}

/** As discardStagedMove, when the person has just turned away from the move: it changed nothing, so a failure is no news. */
export function discardMoveQuietly({ id }: MarketMove): void {
  callServer(discardMove, { params: { id } }).then(
    () => refreshTags(['Market']),
    () => undefined,
  );
}
