import type { CapabilityAction } from '@routebook/contract';
import { signInAs as signInWith } from '@routebook/ui/testing';

/** Signs a person in who may do these things in the market hierarchy. */
export function signInAs(...actions: CapabilityAction[]): void {
  signInWith(...actions.map((action) => `hierarchy.${action}` as const));
}
