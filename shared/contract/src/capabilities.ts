/** What a designation may let a person do in an area. `hierarchy.see` is the right to read the area's rows within one's scope. */
export const deeds = ['see', 'add', 'edit', 'delete', 'approve', 'export', 'import'] as const;
export const capabilityAreas = ['hierarchy'] as const;

export type Deed = (typeof deeds)[number];
/** `portal.operate`: publish parcels, choose what the portal runs, and see how it fares. */
export type Capability = `${(typeof capabilityAreas)[number]}.${Deed}` | 'portal.operate';

export const capabilities: readonly Capability[] = [
  ...capabilityAreas.flatMap((area) => deeds.map((deed): Capability => `${area}.${deed}`)),
  'portal.operate',
];
