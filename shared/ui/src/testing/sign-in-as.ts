import { sessionStore, userAtom } from '@routebook/auth';
import { type Capability, levelNames } from '@routebook/contract';

/** Signs a person in who may do these things. */
export function signInAs(...capabilities: Capability[]): void {
  sessionStore.set(userAtom, {
    id: '0190c000-0000-7000-8000-000000000001',
    name: 'Sales manager',
    email: 'rsm@example.com',
    employeeCode: 'E00001',
    designation: 'RSM',
    capabilities,
    seesEverything: true,
    markets: [],
    levels: [...levelNames],
  });
}
