import { userAtom } from '@routebook/auth';
import {
  type AnyCall,
  chooseNodes,
  chooseOutlets,
  choosePeople,
  listOrders,
  mayOpen,
  productCalls,
  type QueryOf,
  type ReplyOf,
} from '@routebook/contract';
import { useServerRead } from '@routebook/ui';
import { useAtomValue } from 'jotai';
import { useDelayed } from '../menu/use-delayed.ts';
import { type Found, foundNode, foundOrder, foundOutlet, foundPerson, foundProduct } from './found.ts';

const shortest = 2;
const mostShown = 6;
const typingPauseMs = 200;

/** What was found of one kind of record. */
export interface FoundOfKind {
  readonly title: string;
  readonly found: readonly Found[];
  readonly state: 'idle' | 'searching' | 'found' | 'failed';
}

/** A kind of record: how it is asked for, what it is found by, and what a reply has of it. */
interface Kind<C extends AnyCall> {
  readonly title: string;
  /** Where one is looked at: who may not open it finds none. */
  readonly screen: string;
  readonly call: C;
  readonly ask: (search: string) => QueryOf<C>;
  readonly found: (reply: ReplyOf<C>) => readonly Found[];
  /** What is typed may be of one; anything may where this is not said. */
  readonly fits?: (search: string) => boolean;
}

const kind = <C extends AnyCall>(one: Kind<C>) => one;
const page = (search: string) => ({ search, pageSize: String(mostShown) });

const people = kind({
  title: 'People',
  screen: '/user/users',
  call: choosePeople,
  ask: (search) => ({ search }),
  found: (reply) => reply.people.map(foundPerson),
});
const nodes = kind({
  title: 'Market hierarchy',
  screen: '/division/divisions',
  call: chooseNodes,
  ask: (search) => ({ search }),
  found: (reply) => reply.nodes.map(foundNode),
});
const outlets = kind({
  title: 'Outlets',
  screen: '/outlet/outlets',
  call: chooseOutlets,
  ask: (search) => ({ search }),
  found: (reply) => reply.outlets.map(foundOutlet),
});
const products = kind({
  title: 'Products',
  screen: '/product/products',
  call: productCalls.list,
  ask: page,
  found: (reply) => reply.products.map(foundProduct),
});
const orders = kind({
  title: 'Orders',
  screen: '/order/orders',
  call: listOrders,
  ask: page,
  found: (reply) => reply.orders.map(foundOrder),
  // By its number: of an outlet there are many, and its page has them.
  fits: (search) => /^\d{1,10}$/.test(search),
});

/** Records of all kinds that a person may see, by what each kind's own list is searched by. */
export function useFoundRecords(text: string): readonly FoundOfKind[] {
  const search = useDelayed(text.trim(), typingPauseMs);
  return [
    useKind(people, search),
    useKind(nodes, search),
    useKind(outlets, search),
    useKind(products, search),
    useKind(orders, search),
  ];
}

function useKind<C extends AnyCall>({ title, screen, call, ask, found, fits }: Kind<C>, search: string): FoundOfKind {
  const granted = useAtomValue(userAtom)?.capabilities ?? [];
  const enabled = mayOpen(screen, granted) && search.length >= shortest && (fits?.(search) ?? true);
  const { data, isError } = useServerRead(call, { query: ask(search), enabled, keepPrevious: true });
  if (!enabled) return { title, found: [], state: 'idle' };
  if (isError) return { title, found: [], state: 'failed' };
  if (!data) return { title, found: [], state: 'searching' };
  return { title, found: found(data).slice(0, mostShown), state: 'found' };
}
