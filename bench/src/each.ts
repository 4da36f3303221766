/**
 * Asks of another item each time; once all were asked for, with other lengths of a page. `otherwise` is asked for where there are
 * no items.
 */
export function eachOf(otherwise: string) {
  return <Item>(items: readonly Item[], path: (item: Item, length: string) => string) => {
    let turn = -1;
    return () => {
      turn += 1;
      const item = items[turn % items.length];
      return item === undefined ? otherwise : path(item, `pageSize=${25 + (Math.floor(turn / items.length) % 20)}`);
    };
  };
}
