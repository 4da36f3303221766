import { roundedTo } from '../../../core/money.ts';
import type { Share } from './plan-rules.ts';

/** What an SO has of an item, and what of it is consumed. */
export interface Consumed {
  readonly pieces: number;
  readonly value: bigint;
}

/** How a share is divided when another SO takes over. */
export interface Division {
  readonly stays: Share;
  readonly goes: Share;
}

/**
 * What of a share stays with an SO who hands over, and what goes: by working days, `daysBefore` of the `days` that it is
 * for, rounded half up to a piece or a taka; but what is consumed always stays, since what is sold cannot be handed on.
 * Both parts come to the share exactly, so nothing counts twice. A product goes by pieces and its value with them, a
 * category by its value.
 */
export function divided(
  share: Share,
  consumed: Consumed,
  { daysBefore, days, byPieces }: { readonly daysBefore: number; readonly days: number; readonly byPieces: boolean },
): Division {
  const part = (whole: bigint, used: bigint, step: bigint) => {
    const byDays = days === 0 ? whole : roundedTo(step, whole * BigInt(daysBefore), BigInt(days));
    const least = used > byDays ? used : byDays;
    return least > whole ? whole : least;
  };
  const pieces = BigInt(share.quantity ?? 0);
  const stayingPieces = part(pieces, BigInt(consumed.pieces), 1n);
  const stayingValue =
    byPieces && pieces > 0n ? (share.value * stayingPieces) / pieces : part(share.value, consumed.value, 100n);
  const quantity = share.quantity === null ? null : Number(stayingPieces);
  return {
    stays: { quantity, value: stayingValue },
    goes: { quantity: quantity === null ? null : Number(pieces) - quantity, value: share.value - stayingValue },
  };
}

/** What a part of a month comes to for the whole of it, after the part was changed: by as much more or less. */
export function wholeAfter(whole: Share, before: Share, after: Share): Share {
  const quantity =
    after.quantity === null
      ? null
      : Math.max(after.quantity, (whole.quantity ?? 0) + after.quantity - (before.quantity ?? 0));
  const more = whole.value - before.value;
  return { quantity, value: more > 0n ? after.value + more : after.value };
}
