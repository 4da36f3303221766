/** The order with one item taken from its place and put at another; places count from 0 and are kept within the list. */
export function withMoved<T>(order: readonly T[], from: number, to: number): T[] {
  const target = Math.max(0, Math.min(order.length - 1, to));
  const rest = order.filter((_, index) => index !== from);
  return [...rest.slice(0, target), ...order.slice(from, from + 1), ...rest.slice(target)];
}

/** The place that a person typed, counted from 1, as one from 0; null when it is no number. */
export function typedPlace(text: string): number | null {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) - 1 : null;
}
