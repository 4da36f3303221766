import { sessionStore, userAtom } from '@routebook/auth';
import type { Capability } from '@routebook/contract';

/** Signs a person in who may operate the portal, or who holds only these capabilities. */
export function signInOperator(capabilities: Capability[] = ['portal.operate']): void {
  sessionStore.set(userAtom, {
    id: '0190c000-0000-7000-8000-000000000001',
    name: 'Administrator',
    email: 'admin@example.com',
    employeeCode: 'E00001',
    designation: 'Administrator',
    capabilities,
    seesEverything: true,
    markets: [],
    levels: [],
  });
}
