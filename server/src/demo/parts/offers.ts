import type { DemoPart } from '../part.ts';

export const offers: DemoPart = {
  name: 'offers',
  rows: () => 0,
  write: async () => undefined,
};
