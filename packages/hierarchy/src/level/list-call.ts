import { type AnyCall, type Level, levelOf, type nodeCallsOf } from '@routebook/contract';

export type ListCall<L extends Level = Level> = (typeof nodeCallsOf)[L]['list'];

/**
 * A level's list call without its schemas: a first view only asks, and the schemas, with the library behind them, come
 * with the first form. Everything else is as the contract declares it; a test compares the two.
 */
export function listCall<L extends Level>(level: L): ListCall<L> {
  const { many, path, tag } = levelOf(level);
  const call: AnyCall = {
    name: `list${many.replace(' ', '')}`,
    method: 'GET',
    path,
    access: 'hierarchy.see',
    tags: [tag, 'Market'],
    area: 'hierarchy',
    summary: many,
  };
  return call as ListCall<L>;
}
