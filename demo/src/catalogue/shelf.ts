import { type DayNumber, dayNumber, dayText } from '../days.ts';
import type { DemoSizeName } from '../sizes.ts';
import { modelOf } from '../world.ts';
import { brands, type Kind, kinds } from './brand-names.ts';

export interface DemoBrand {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly owner: string;
  readonly position: number;
}

export interface DemoCategory {
  readonly id: string;
  readonly brand: DemoBrand;
  readonly code: string;
  readonly name: string;
  readonly position: number;
  readonly kind: Kind;
}

/** A price in whole paisa a piece, from a day on. */
export interface DemoPrice {
  readonly from: DayNumber;
  readonly dp: number;
  readonly tp: number;
  readonly mrp: number;
  readonly vat: number;
}

export interface DemoProduct {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly category: DemoCategory;
  readonly barcode: string;
  readonly grams: number;
  readonly launched: DayNumber;
  readonly status: 'draft' | 'active' | 'discontinued';
  readonly deleted: boolean;
  /** The oldest first; the last may be to come. */
  readonly prices: readonly DemoPrice[];
}

interface Shelf {
  readonly brands: readonly DemoBrand[];
  readonly categories: readonly DemoCategory[];
  readonly products: readonly DemoProduct[];
}

/** How many brands, categories and products there are. */
const sizes: Readonly<Record<DemoSizeName, readonly [brands: number, categories: number, products: number]>> = {
  small: [6, 18, 80],
  medium: [12, 40, 250],
  enterprise: [25, 90, 800],
};

/** The products of the business with their brands, categories and prices through time. */
export const shelfOf = modelOf((world): Shelf => {
  const [brandCount, categoryCount, productCount] = sizes[world.size];
  const brandIds = world.ids('brand');
  const categoryIds = world.ids('category');
  const productIds = world.ids('product');
  const random = world.stream('catalogue/products');
  const shown = brands
    .slice(0, brandCount)
    .map(([name, code, owner], index) => ({ id: brandIds(index), code, name, owner, position: index + 1 }));
  const categories = Array.from({ length: categoryCount }, (_, index) => {
    const brand = shown[index % shown.length] as DemoBrand;
    const round = Math.floor(index / shown.length);
    const kind = kinds[((index % shown.length) * 5 + round) % kinds.length] as Kind;
    return {
      id: categoryIds(index),
      brand,
      code: `${brand.code}-${kind.code}`,
      name: kind.name,
      position: round + 1,
      kind,
    };
  });
  const products = Array.from({ length: productCount }, (_, index): DemoProduct => {
    const category = categories[index % categories.length] as DemoCategory;
    const { kind, brand } = category;
    const place = Math.floor(index / categories.length);
    const product = kind.products[Math.floor(place / kind.sizes.length) % kind.products.length] as string;
    const [size, grams] = kind.sizes[place % kind.sizes.length] as readonly [string, number];
    const again = Math.floor(place / (kind.sizes.length * kind.products.length));
    const launched = world.firstDay + random.whole(0, 300);
    // The last few are new, or at their end.
    const fromEnd = productCount - index;
    const status = fromEnd <= 3 ? 'draft' : fromEnd <= 7 ? 'discontinued' : 'active';
    const ratio = grams / (kind.sizes[0]?.[1] ?? grams);
    return {
      id: productIds(index),
      code: `${category.code}-${String(place + 1).padStart(2, '0')}`,
      name: `${brand.name} ${product} ${size}${again > 0 ? ` ${again + 1}` : ''}`,
      category,
      barcode: withCheckDigit(`8941${String(100_000 + index).padStart(8, '0')}`),
      grams,
      launched,
      status,
      deleted: fromEnd === 7,
      prices: fromEnd <= 2 ? [] : pricesOf(kind, ratio, launched, world.today, index, random.between(0.9, 1.15)),
    };
  });
  return { brands: shown, categories, products };
});

/** A first price, a rise each spring, and for every ninth product one to come. */
function pricesOf(
  kind: Kind,
  ratio: number,
  launched: DayNumber,
  today: DayNumber,
  index: number,
  level: number,
): DemoPrice[] {
  const mrp = kind.mrp * ratio ** 0.94 * level;
  const year = Number(dayText(today).slice(0, 4));
  const rises = [year - 2, year - 1, year]
    .map((one) => dayNumber(`${one}-03-01`))
    .filter((day) => day > launched && day <= today);
  const days = [launched, ...rises, ...(index % 9 === 4 ? [today + 10 + (index % 3) * 7] : [])];
  return days.map((from, place) => priceAt(from, mrp * 1.05 ** place, kind.vat));
}

/** To whole BDT for the consumer; the outlet earns 12 %, the distribution point 4 %. */
function priceAt(from: DayNumber, mrp: number, vat: number): DemoPrice {
  const consumer = Math.max(5, Math.round(mrp)) * 100;
  const tp = Math.round((consumer * 0.88) / 25) * 25;
  return { from, dp: Math.round((tp * 0.96) / 5) * 5, tp, mrp: consumer, vat };
}

/** EAN-13. */
function withCheckDigit(digits: string): string {
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
