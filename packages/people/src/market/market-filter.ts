import { marketFilterOf } from '@routebook/ui';

/** A place of any level. */
export const marketFilter = marketFilterOf();
