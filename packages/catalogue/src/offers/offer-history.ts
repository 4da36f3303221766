import type { OfferReward, OfferSlab } from '@routebook/contract';
import { moneyWithCurrency, showDate } from '@routebook/ui';
import { rewardInWords, stepInWords } from './offer-words.ts';

/** The fields of an offer's history as they read. */
export const historyFields: Readonly<Record<string, string>> = {
  code: 'Code',
  name: 'Name',
  status: 'Status',
  kind: 'Kind',
  appliesTo: 'For',
  products: 'Products',
  startsOn: 'Starts on',
  lastDay: 'Last day',
  markets: 'Markets',
  outletClasses: 'Outlet classes',
  priority: 'Priority',
  stacks: 'Beside other offers',
  exclusiveGroup: 'Exclusive group',
  measure: 'Counts',
  mixed: 'Products together',
  cumulative: 'Over',
  slabs: 'Gives',
  mostPerOrder: 'Most for an order',
  mostPerOutlet: 'Most for an outlet',
  timesPerOutlet: 'Orders of an outlet',
  budget: 'Budget',
};

type StoredSlab = Pick<OfferSlab, 'from' | 'to'> & OfferReward;

export function inHistoryWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (field === 'slabs' && Array.isArray(value)) return value.map(slabInWords).join('; ');
  if (Array.isArray(value)) return value.join(', ') || '—';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = String(value);
  if (field === 'startsOn' || field === 'lastDay') return showDate(text);
  if (field === 'budget' || field.startsWith('mostPer')) return moneyWithCurrency(text);
  return text;
}

/** Thresholds with decimals are amounts. */
function slabInWords({ from, to, ...reward }: StoredSlab): string {
  const measure = from.includes('.') ? 'value' : 'quantity';
  return `${rewardInWords(measure, reward, {})}, ${stepInWords(measure, { from, to, reward })}`;
}
