import type { WalkEntries } from '../ask.ts';

export const giftEntries: WalkEntries = {};
