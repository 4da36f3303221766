import type { ParcelRef } from '../slot/parcel-ref.ts';
import { forgetLoad } from './failed-loads.ts';

const labels: Readonly<Record<string, string>> = {
  nav: 'The navigation',
  account: 'This page',
  dashboard: 'The dashboard',
  people: 'Users and attendances',
  hierarchy: 'Market Hierarchy',
  catalogue: 'Products, gifts and offers',
  sales: 'Outlets, orders and stocks',
  targets: 'Targets',
  trace: 'Tracking',
  operations: 'Parcels',
};

function addressOf(area: string): string | null {
  try {
    return System.resolve(`@routebook/${area}`);
  } catch {
    return null;
  }
}

/** True when the import map has the area's parcel. */
export function isInstalled(area: string): boolean {
  return addressOf(area) !== null;
}

/** The parcel of an area as the import map has it. */
export function areaParcel(area: string): ParcelRef {
  const name = `@routebook/${area}`;
  return {
    name,
    label: labels[area] ?? 'This page',
    address: () => addressOf(area) ?? name,
    load: (address) => System.import(address),
    forget() {
      const url = addressOf(area);
      if (url !== null) forgetLoad(url);
    },
  };
}
