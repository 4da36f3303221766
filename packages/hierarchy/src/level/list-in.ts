import type { LevelEntry, MarketNode } from '@routebook/contract';
import type { RowPage } from '@routebook/ui';

type ListReply = Partial<Record<LevelEntry['plural'], readonly MarketNode[]>> &
  Partial<Record<LevelEntry['total'], number>>;

/** The rows in a reply of any level's list, which carries them under the level's plural. */
export function listIn({ plural, total }: LevelEntry, reply: ListReply): RowPage<MarketNode> {
  return { rows: reply[plural] ?? [], total: reply[total] ?? 0 };
}
