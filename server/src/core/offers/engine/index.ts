export type { GiftInStock, Goods, Offer, TakenByOutlet } from './offer.ts';
export { nothingTaken } from './offer.ts';
export type { Order, OrderedProduct, OrderLine } from './order.ts';
export { priceOrder } from './price-order.ts';
export type { PricedOrder } from './priced-order.ts';
