import { marketFilterOf } from '@routebook/ui';

/** The cascade down to a route. */
export const marketFilter = marketFilterOf();
