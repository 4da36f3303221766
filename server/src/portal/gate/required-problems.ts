import type { GateFacts, Imports } from './facts.ts';
import type { GateReason } from './reason.ts';

/** Without these nobody could sign in, find a screen, or put a map right again. */
const required = ['root-config', 'auth', 'ui', 'account', 'nav', 'operations'].map((name) => `@routebook/${name}`);

/** Refuses a map that loses what the running one has and the portal cannot do without. */
export function requiredProblems(imports: Imports, { running }: Pick<GateFacts, 'running'>): GateReason[] {
  return required
    .filter((specifier) => Object.hasOwn(running?.imports ?? {}, specifier) && !Object.hasOwn(imports, specifier))
    .map((specifier) => ({
      code: 'required',
      subject: specifier,
      message: `The map has no ${specifier}, without which the portal cannot be used.`,
    }));
}
