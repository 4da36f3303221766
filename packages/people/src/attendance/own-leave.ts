import type { Leave } from '@routebook/contract';

/** Why somebody cannot take a leave back, in the words of the server; nothing when they can. */
export function takeBackProblem({ user }: Pick<Leave, 'user'>, personId: string | undefined): string | undefined {
  return user.id === personId ? 'Somebody above you takes your leave back.' : undefined;
}
