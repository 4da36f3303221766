interface InTree {
  readonly id: string;
  readonly parentId: string | null;
}

/** Rows as a tree: the order in which they stand, and who is beneath whom. */
export interface Tree {
  /** Each parent before its children. */
  readonly order: readonly string[];
  readonly depths: ReadonlyMap<string, number>;
  readonly children: ReadonlyMap<string, readonly string[]>;
}

export function treeOf(rows: Iterable<InTree>): Tree {
  const all = [...rows];
  const ids = new Set(all.map(({ id }) => id));
  const tops: string[] = [];
  const children = new Map<string, string[]>();
  for (const { id, parentId } of all) {
    if (parentId === null || !ids.has(parentId)) tops.push(id);
    else children.set(parentId, [...(children.get(parentId) ?? []), id]);
  }
  const order: string[] = [];
  const depths = new Map<string, number>();
  const add = (id: string, depth: number) => {
    order.push(id);
    depths.set(id, depth);
    for (const child of children.get(id) ?? []) add(child, depth + 1);
  };
  for (const id of tops) add(id, 0);
  return { order, depths, children };
}

/** The rows that are seen: those whose parents are all open. */
export function seenIn({ order, children }: Tree, isOpen: (id: string) => boolean): string[] {
  const hidden = new Set<string>();
  return order.filter((id) => {
    const isHidden = hidden.has(id);
    if (isHidden || !isOpen(id)) for (const child of children.get(id) ?? []) hidden.add(child);
    return !isHidden;
  });
}
