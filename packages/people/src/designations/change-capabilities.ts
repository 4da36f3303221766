import { type Capability, type CapabilityArea, capabilityActions } from '@routebook/contract';
import { capabilityOf } from './capability-words.ts';

/** Gives or takes a capability of an area: who does something there sees it too, and who does not see it does nothing. */
export function toggled(granted: readonly Capability[], area: CapabilityArea, capability: Capability): Capability[] {
  const see = capabilityOf(area, 'see');
  const ofArea = capabilityActions.map((action) => capabilityOf(area, action));
  if (!granted.includes(capability)) return [...new Set([...granted, capability, ...(see ? [see] : [])])];
  return granted.filter((one) => one !== capability && !(capability === see && ofArea.includes(one)));
}
