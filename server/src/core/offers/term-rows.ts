import type { OfferMeasure, OfferReward, OfferTerms } from '@routebook/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Reach } from '../scope/reach.ts';
import { lastDayOf } from './last-day.ts';
import { sharedPlace } from './offer-scope.ts';

/** The terms of a version as a statement reads them, with what its ids are called unless only the ids are read. */
export interface TermRow<Item extends Identified = Named> {
  readonly kind: OfferTerms['kind'];
  readonly appliesTo: OfferTerms['appliesTo'];
  readonly startsOn: string;
  readonly lastDay: string;
  readonly outletClasses: OfferTerms['outletClasses'];
  readonly priority: number;
  readonly stacks: boolean;
  readonly exclusiveGroup: string | null;
  readonly measure: OfferMeasure;
  readonly mixed: boolean;
  readonly cumulative: OfferTerms['cumulative'];
  readonly mostPerOrder: string | null;
  readonly mostPerOutlet: string | null;
  readonly timesPerOutlet: number | null;
  readonly budget: string | null;
  readonly goods: readonly (Item & { readonly of: 'product' | 'brand' | 'category' })[];
  readonly markets: readonly Item[];
  readonly slabs: readonly SlabRow<Item>[];
}

export interface Identified {
  readonly id: string;
}

interface Named extends Identified {
  readonly name: string;
}

interface SlabRow<Item extends Identified> {
  readonly from: string;
  readonly to: string | null;
  readonly reward: OfferReward['kind'];
  readonly percent: string | null;
  readonly amount: string | null;
  readonly pieces: number | null;
  readonly every: string | null;
  readonly product: Item | null;
  readonly gift: Item | null;
}

const ownColumns = sql`terms.kind, terms.applies_to as "appliesTo", terms.starts_on as "startsOn", ${lastDayOf(sql`terms.ends_on`)} as "lastDay",
  terms.outlet_classes as "outletClasses", terms.priority, terms.stacks, terms.exclusive_group as "exclusiveGroup", terms.measure, terms.mixed,
  terms.cumulative, terms.most_per_order as "mostPerOrder", terms.most_per_outlet as "mostPerOutlet",
  terms.times_per_outlet as "timesPerOutlet", terms.budget`;

/** What kind of thing an offer is for, and its id. */
const goodsMember = sql`'of', case when goods.product_id is not null then 'product' when goods.brand_id is not null then 'brand' else 'category' end,
  'id', coalesce(goods.product_id, goods.category_id, goods.brand_id)`;

const slabMember = sql`'from', slab.from_at::text, 'to', slab.to_at::text, 'reward', slab.reward, 'percent', slab.percent::text,
  'amount', slab.amount::text, 'pieces', slab.pieces, 'every', slab.every::text`;

/** The columns of a version (a row of offer_version called `terms`), of its places only those that one shares. */
export function termColumns(reach: Reach): RawBuilder<unknown> {
  return sql`
    ${ownColumns},
    (select coalesce(jsonb_agg(jsonb_build_object(${goodsMember}, 'name', coalesce(product.name, category.name, brand.name))
        order by coalesce(product.name, category.name, brand.name)), '[]')
      from offer_product goods left join product on product.id = goods.product_id left join category on category.id = goods.category_id
        left join brand on brand.id = goods.brand_id
      where (goods.offer_id, goods.number) = (terms.offer_id, terms.number)) as goods,
    (select coalesce(jsonb_agg(jsonb_build_object('id', node.id, 'name', node.name) order by node.name), '[]')
      from offer_market market join market_node node on node.id = market.node_id
      where (market.offer_id, market.number) = (terms.offer_id, terms.number) and ${sharedPlace(reach)}) as markets,
    (select coalesce(jsonb_agg(jsonb_build_object(${slabMember},
        'product', case when product.id is not null then jsonb_build_object('id', product.id, 'name', product.name) end,
        'gift', case when gift.id is not null then jsonb_build_object('id', gift.id, 'name', gift.name) end) order by slab.position), '[]')
      from offer_slab slab left join product on product.id = slab.product_id left join gift_type gift on gift.id = slab.gift_type_id
      where (slab.offer_id, slab.number) = (terms.offer_id, terms.number)) as slabs`;
}

const idOf = (column: string) =>
  sql`case when ${sql.ref(column)} is not null then json_build_object('id', ${sql.ref(column)}) end`;

/** The same without what its ids are called, as orders are priced by it. */
export function termIds(reach: Reach): RawBuilder<unknown> {
  return sql`
    ${ownColumns},
    (select coalesce(json_agg(json_build_object(${goodsMember})), '[]')
      from offer_product goods where (goods.offer_id, goods.number) = (terms.offer_id, terms.number)) as goods,
    (select coalesce(json_agg(json_build_object('id', node.id)), '[]')
      from offer_market market join market_node node on node.id = market.node_id
      where (market.offer_id, market.number) = (terms.offer_id, terms.number) and ${sharedPlace(reach)}) as markets,
    (select coalesce(json_agg(json_build_object(${slabMember}, 'product', ${idOf('slab.product_id')}, 'gift', ${idOf('slab.gift_type_id')})
        order by slab.position), '[]')
      from offer_slab slab where (slab.offer_id, slab.number) = (terms.offer_id, terms.number)) as slabs`;
}

export function termsOf(row: TermRow<Identified>): OfferTerms {
  const { goods, markets, slabs, ...rest } = row;
  const idsOf = (of: 'product' | 'brand' | 'category') => goods.filter((one) => one.of === of).map(({ id }) => id);
  return {
    kind: rest.kind,
    appliesTo: rest.appliesTo,
    productIds: idsOf('product'),
    brandIds: idsOf('brand'),
    categoryIds: idsOf('category'),
    startsOn: rest.startsOn,
    lastDay: rest.lastDay,
    marketIds: markets.map(({ id }) => id),
    outletClasses: rest.outletClasses,
    priority: rest.priority,
    stacks: rest.stacks,
    exclusiveGroup: rest.exclusiveGroup,
    measure: rest.measure,
    mixed: rest.mixed,
    cumulative: rest.cumulative,
    slabs: slabs.map((slab) => ({
      from: threshold(rest.measure, slab.from),
      to: slab.to === null ? null : threshold(rest.measure, slab.to),
      reward: rewardOf(rest.measure, slab),
    })),
    mostPerOrder: rest.mostPerOrder,
    mostPerOutlet: rest.mostPerOutlet,
    timesPerOutlet: rest.timesPerOutlet,
    budget: rest.budget,
  };
}

/** What the ids of the terms are called. */
export function namesOf({ goods, markets, slabs }: TermRow): Record<string, string> {
  const given = slabs.flatMap(({ product, gift }) => [product, gift]).filter((one) => one !== null);
  return Object.fromEntries([...goods, ...markets, ...given].map(({ id, name }) => [id, name]));
}

function rewardOf(measure: OfferMeasure, slab: SlabRow<Identified>): OfferReward {
  const every = slab.every === null ? null : threshold(measure, slab.every);
  const pieces = slab.pieces ?? 1;
  switch (slab.reward) {
    case 'percent':
      return { kind: 'percent', percent: slab.percent ?? '' };
    case 'amount':
      return { kind: 'amount', amount: slab.amount ?? '', every };
    case 'price':
      return { kind: 'price', price: slab.amount ?? '' };
    case 'free':
      return { kind: 'free', pieces, every, productId: slab.product?.id ?? null };
    case 'gift':
      return { kind: 'gift', pieces, every, giftTypeId: slab.gift?.id ?? '' };
  }
}

/** Pieces without the decimals of the column. */
function threshold(measure: OfferMeasure, text: string): string {
  return measure === 'quantity' ? text.replace(/\.00$/, '') : text;
}
