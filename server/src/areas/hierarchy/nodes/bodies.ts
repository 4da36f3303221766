import type { addDbHouse, addMarketNode, addRoute, editDbHouse, editMarketNode, editRoute } from '@routebook/contract';
import type * as z from 'zod/mini';

/** What adding takes, by level. */
export type Addition =
  | ({ readonly level: 'dbHouse' } & z.output<typeof addDbHouse>)
  | ({ readonly level: 'route' } & z.output<typeof addRoute>)
  | ({ readonly level: 'nation' | 'region' | 'division' | 'district' | 'zone' | 'territory' | 'area' } & z.output<
      typeof addMarketNode
    >);

/** What editing takes, by level. */
export type Edit =
  | ({ readonly level: 'dbHouse' } & z.output<typeof editDbHouse>)
  | ({ readonly level: 'route' } & z.output<typeof editRoute>)
  | ({ readonly level: 'nation' | 'region' | 'division' | 'district' | 'zone' | 'territory' | 'area' } & z.output<
      typeof editMarketNode
    >);
