/** Where a collection is opened: the list of collections, narrowed to it. */
export function collectionAddress({ id, number }: { readonly id: string; readonly number: number }): string {
  return `/order/orders?view=collections&search=${number}&row=${id}`;
}
