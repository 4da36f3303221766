import { type ExceptionRule, exceptionRuleNames, exceptionRules } from '@routebook/contract';
import type { Session } from '../../../core/session/session.ts';

/** The rules whose cases somebody may see: those of whose lists they may. */
export function rulesFor({ capabilities }: Pick<Session, 'capabilities'>): ExceptionRule[] {
  return exceptionRuleNames.filter((rule) => capabilities.has(exceptionRules[rule].needs));
}
