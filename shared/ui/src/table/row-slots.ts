/** The key of the element that draws a row, by the row's index, in the order of the rows. */
export type RowSlots = ReadonlyMap<number, number>;

/**
 * Says which element draws which row next. A row keeps its element as long as it is drawn. After a jump, when most of
 * what was drawn is gone, the elements that were there draw the new rows: changing their words costs a fraction of
 * making them anew, and leaves no garbage whose collection would hold up a frame. In a slow scroll a row that comes in
 * gets an element of its own, since one taken from the other end would have to be moved, with all between.
 *
 * @param before the elements as they are now
 * @param indexes the rows to draw, ascending
 * @param focused the row whose element draws nothing else, because it may hold the focus
 */
export function rowSlots(before: RowSlots, indexes: readonly number[], focused: number): RowSlots {
  const stayed = indexes.filter((index) => before.has(index));
  const jumped = stayed.length * 2 < indexes.length;
  const free = jumped ? [...before].filter(([index]) => index !== focused).map(([, slot]) => slot) : [];
  let unused = Math.max(-1, ...before.values()) + 1;
  return new Map(
    indexes.map((index) => {
      const own = jumped && index !== focused ? undefined : before.get(index);
      return [index, own ?? free.shift() ?? unused++];
    }),
  );
}
