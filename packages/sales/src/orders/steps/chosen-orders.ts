import { callServer } from '@routebook/auth';
import { listOrders, type QueryOf } from '@routebook/contract';
import { failedCall, quantity, type Selection, toast } from '@routebook/ui';

/** What the server answers at once at most. */
const pageSize = '200';

/**
 * The ids of the orders that are chosen, also of all that match: what is shown of them before a step, and done then, is of exactly
 * these, whatever comes in meanwhile. Null where they are too many for one step or cannot be read, which is said.
 */
export async function chosenOrders(selection: Selection, most: number): Promise<readonly string[] | null> {
  if ((selection.kind === 'rows' ? selection.ids.length : selection.count) > most) return tooMany(most);
  if (selection.kind === 'rows') return selection.ids;
  try {
    const ids: string[] = [];
    let after: string | null = null;
    do {
      const query = { ...selection.filter, pageSize, ...(after && { after }) } as QueryOf<typeof listOrders>;
      const { orders, cursors }: Awaited<ReturnType<typeof read>> = await read(query);
      ids.push(...orders.map(({ id }) => id));
      after = cursors.next;
    } while (after !== null && ids.length <= most);
    return ids.length > most ? tooMany(most) : ids;
  } catch (error) {
    toast({ title: 'The orders that match could not be read', description: failedCall(error).message, kind: 'error' });
    return null;
  }
}

const read = (query: QueryOf<typeof listOrders>) => callServer(listOrders, { query });

function tooMany(most: number): null {
  const description = 'Choose fewer of them, or narrow the list.';
  toast({ title: `Choose at most ${quantity(most)} orders at once`, description, kind: 'error' });
  return null;
}
