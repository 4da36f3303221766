import type { WalkEntries } from '../ask.ts';

export const catalogueEntries: WalkEntries = {};
