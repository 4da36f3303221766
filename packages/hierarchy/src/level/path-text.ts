import type { MarketNode } from '@routebook/contract';

type Path = readonly { name: string }[];

const separator = ' › ';

/** The whole way down to a node's parent: "Bangladesh › East › Chattogram". */
export function wholePath(path: Path): string {
  return path.map(({ name }) => name).join(separator);
}

/** The way without its nation, which is the same for nearly every row; a region's parent is the nation itself. */
export function shortPath(path: MarketNode['path']): string {
  return wholePath(path.length > 1 ? path.slice(1) : path);
}

/** The same from the nearest outwards, as in a postal address, so that a narrow column keeps what matters: "Chattogram, East". */
export function addressText(path: MarketNode['path']): string {
  return (path.length > 1 ? path.slice(1) : path)
    .map(({ name }) => name)
    .reverse()
    .join(', ');
}
