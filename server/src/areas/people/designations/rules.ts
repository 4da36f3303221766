import { capabilities, type designationCalls, levelNames, type ParsedBodyOf } from '@routebook/contract';
import { type Refusal, refuse } from '../../../core/refusal.ts';
import type { Session } from '../../../core/session/session.ts';

/** What a designation lets people do, however it is called. */
export type Rights = Omit<ParsedBodyOf<typeof designationCalls.add>, 'name'>;

/** The person who changes a designation: what the rules ask of a session. */
export type Giver = Pick<Session, 'designation' | 'capabilities'>;

/** Why a giver may not give these rights; `before` are those that the designation has already. */
export function rightsProblem(giver: Giver, wanted: Rights, before: Rights | null): Refusal | null {
  const { designation } = giver;
  if (designation.holdsEverything) return null;
  if (wanted.level <= designation.level)
    return notYours('level', `Choose a level below your own: ${designation.level + 1} or more.`);
  if (wanted.allCapabilities) return notYours('allCapabilities', 'Only who holds every capability can give them all.');
  const more = added(wanted.capabilities, before?.capabilities).filter((one) => !giver.capabilities.has(one));
  if (more.length > 0)
    return notYours('capabilities', `You do not hold ${more.join(', ')}: only who holds a capability can give it.`);
  const places = added(wanted.manages, before?.manages).filter((one) => !designation.manages.includes(one));
  if (places.length > 0) return notYours('manages', 'Only levels that your own designation can manage can be given.');
  if (wanted.editsOwnMarket && !before?.editsOwnMarket && !designation.editsOwnMarket)
    return notYours('editsOwnMarket', 'Your own designation does not allow this: somebody above you can give it.');
  return null;
}

function added<T>(wanted: readonly T[], before: readonly T[] = []): T[] {
  return wanted.filter((one) => !before.includes(one));
}

function notYours(field: keyof Rights, sentence: string): Refusal {
  return refuse('NOT_ALLOWED', { message: sentence, fields: { [field]: sentence } });
}

/** Rights in one order and each once, so that equal ones are equal; what is granted anyway is not listed. */
export function rightsOf({ level, allCapabilities, editsOwnMarket, walksRoutes, ...listed }: Rights): Rights {
  return {
    level,
    allCapabilities,
    capabilities: allCapabilities ? [] : capabilities.filter((one) => listed.capabilities.includes(one)),
    manages: levelNames.filter((one) => listed.manages.includes(one)),
    editsOwnMarket,
    walksRoutes,
  };
}
