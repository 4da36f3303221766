import type { DemoPart } from '../part.ts';

export const catalogue: DemoPart = {
  name: 'catalogue',
  rows: () => 0,
  write: async () => undefined,
};
