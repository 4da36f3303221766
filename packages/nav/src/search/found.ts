import {
  type Level,
  levelOf,
  type MenuEntry,
  mayOpen,
  menu,
  type NodeChoice,
  type Order,
  type OutletChoice,
  type PersonChoice,
  type Product,
  pagesBesideMenu,
} from '@routebook/contract';
import { showDate } from '@routebook/ui';

/** One line of the search: where it goes and what tells it apart. */
export interface Found {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  readonly address: string;
}

interface FoundNode extends NodeChoice {
  readonly level: Level;
  readonly path: readonly { readonly name: string }[];
}

const pages: readonly Found[] = [
  ...menu.flatMap((line) =>
    'entries' in line ? line.entries.map((entry) => pageOf(entry, line.label)) : [pageOf(line, '')],
  ),
  ...pagesBesideMenu.map((page) => pageOf(page, '')),
];

function pageOf({ label, path }: MenuEntry, group: string): Found {
  return { id: `page-${path.slice(1).replaceAll('/', '-')}`, label, detail: group, address: path };
}

/** The pages that a person may open whose label or group has every word of the text; all of them for none. */
export function findPages(text: string, granted: readonly string[]): readonly Found[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return pages.filter(({ label, detail, address }) => {
    if (!mayOpen(address, granted)) return false;
    const whole = `${detail} ${label}`.toLowerCase();
    return words.every((word) => whole.includes(word));
  });
}

/** A person: the list of people with their own drawer open. */
export function foundPerson({ id, name, designation, employeeCode }: PersonChoice): Found {
  return {
    id: `person-${id}`,
    label: name,
    detail: `${designation} · ${employeeCode}`,
    address: `/user/users?row=${id}`,
  };
}

/** A place of the market hierarchy: its list with its own drawer open. */
export function foundNode({ id, level, name, code, path }: FoundNode): Found {
  const { one, screen } = levelOf(level);
  const above = path.at(-1)?.name;
  return {
    id: `node-${id}`,
    label: name,
    detail: [one, code, above].filter(Boolean).join(' · '),
    address: `${screen}?row=${id}`,
  };
}

/** An outlet: the list of outlets with its own drawer open. */
export function foundOutlet({ id, name, code, route, ownerName }: OutletChoice): Found {
  return {
    id: `outlet-${id}`,
    label: name,
    detail: `${code} · ${route.name} · ${ownerName}`,
    address: `/outlet/outlets?row=${id}`,
  };
}

/** A product: the list of products with its own drawer open. */
export function foundProduct({ id, name, code, brand }: Pick<Product, 'id' | 'name' | 'code' | 'brand'>): Found {
  return {
    id: `product-${id}`,
    label: name,
    detail: `${code} · ${brand.name}`,
    address: `/product/products?row=${id}`,
  };
}

/** An order: the list of orders with its own drawer open. */
export function foundOrder({ id, number, outlet, date }: Pick<Order, 'id' | 'number' | 'outlet' | 'date'>): Found {
  return {
    id: `order-${id}`,
    label: `Order ${number}`,
    detail: `${outlet.name} · ${showDate(date)}`,
    address: `/order/orders?row=${id}`,
  };
}
