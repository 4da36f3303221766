import type { Outlet, OutletPin } from '@routebook/contract';

/** Why nobody can say of an outlet that it is somewhere else; null when they can. */
export function proposalProblem({
  name,
  status,
  mergedInto,
}: Pick<Outlet, 'name' | 'status' | 'mergedInto'>): string | null {
  if (mergedInto !== null) return `${name} was merged into ${mergedInto.name}: move that one.`;
  if (status === 'pending') return `${name} is not approved yet: edit it to say where it is.`;
  if (status === 'closed' || status === 'rejected') return `${name} is ${status}: it stays where it is.`;
  return null;
}

/** Why somebody cannot decide over a pin; null when they can. Who proposes one does not decide over it. */
export function decisionProblem(
  { outlet, proposedBy }: Pick<OutletPin, 'outlet' | 'proposedBy'>,
  personId: string,
): string | null {
  return proposedBy.id === personId ? `You proposed where ${outlet.name} is: somebody else decides over it.` : null;
}
