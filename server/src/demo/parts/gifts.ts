import type { DemoPart } from '../part.ts';

export const gifts: DemoPart = {
  name: 'gifts',
  rows: () => 0,
  write: async () => undefined,
};
