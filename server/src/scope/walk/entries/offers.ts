import type { WalkEntries } from '../ask.ts';

export const offerEntries: WalkEntries = {};
