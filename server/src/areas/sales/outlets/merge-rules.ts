import type { Outlet } from '@routebook/contract';

type Merging = Pick<Outlet, 'id' | 'name' | 'status' | 'deletedAt' | 'mergedInto'>;

/** Why an outlet cannot be merged into another, with the field it is about; null when it can. */
export function mergeProblem(
  outlet: Merging,
  survivor: Merging,
): { readonly field: 'outletId' | 'survivorId'; readonly sentence: string } | null {
  if (outlet.id === survivor.id) return { field: 'survivorId', sentence: 'Choose another outlet than itself.' };
  for (const [field, one] of [
    ['outletId', outlet],
    ['survivorId', survivor],
  ] as const) {
    if (one.deletedAt) return { field, sentence: `${one.name} is deleted: restore it first.` };
    if (one.mergedInto)
      return { field, sentence: `${one.name} was merged into ${one.mergedInto.name}: choose that one.` };
  }
  if (survivor.status === 'closed' || survivor.status === 'rejected')
    return {
      field: 'survivorId',
      sentence: `${survivor.name} is ${survivor.status}: the one that stays has to be open.`,
    };
  // Nothing could be sold to the shop any more.
  if (survivor.status === 'pending' && (outlet.status === 'active' || outlet.status === 'dormant'))
    return {
      field: 'survivorId',
      sentence: `${survivor.name} is only proposed: approve it first, or merge it into ${outlet.name}.`,
    };
  return null;
}
