import type { MarketNode } from '@routebook/contract';

function uuid(number: number): string {
  return `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

/** A division as the server answers it. */
export function division(number: number, more: Partial<MarketNode> = {}): MarketNode {
  return {
    id: uuid(number),
    level: 'division',
    code: `D-${number}`,
    name: `Division ${number}`,
    status: 'active',
    parentId: uuid(900),
    path: [],
    manager: null,
    counts: { children: 0, dbHouses: 0, routes: 0, outlets: 0, salesOfficers: 0 },
    mtdPrimary: '0.00',
    mtdSecondary: '0.00',
    version: 1,
    createdAt: '2026-01-05T05:00:00Z',
    updatedAt: '2026-01-05T05:00:00Z',
    deletedAt: null,
    ...more,
  };
}

export function divisions(count: number): MarketNode[] {
  return Array.from({ length: count }, (_, index) => division(index + 1));
}
