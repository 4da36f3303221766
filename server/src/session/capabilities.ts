import { type Capability, capabilities } from '@routebook/contract';

const everything = new Set(capabilities);

const managers = new Set<Capability>([
  'hierarchy.see',
  'hierarchy.add',
  'hierarchy.edit',
  'hierarchy.approve',
  'hierarchy.export',
  'hierarchy.import',
]);

const readers = new Set<Capability>(['hierarchy.see']);

/** What each designation lets a person do, always within the person's scope. Anybody else may only look. */
const byDesignation: Readonly<Record<string, ReadonlySet<Capability>>> = {
  Administrator: everything,
  NSM: managers,
  RSM: managers,
  TO: new Set<Capability>(['hierarchy.see', 'hierarchy.edit', 'hierarchy.export']),
  SO: readers,
  Viewer: readers,
};

export function capabilitiesOf(designation: string): ReadonlySet<Capability> {
  return byDesignation[designation] ?? readers;
}

/** The designations that let a person do this. */
export function designationsWith(capability: Capability): string[] {
  return Object.keys(byDesignation).filter((designation) => capabilitiesOf(designation).has(capability));
}
