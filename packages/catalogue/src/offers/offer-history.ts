import type { OfferReward, OfferSlab } from '@routebook/contract';
import { type HistoryWords, moneyWithCurrency, actionInWords as plainAction, showDate } from '@routebook/ui';
import { kindInWords, rewardInWords, statusInWords, stepInWords } from './offer-words.ts';

/** The fields of an offer's history as they read. */
const fields: Readonly<Record<string, string>> = {
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

const actions: Readonly<Record<string, string>> = {
  approve: 'approved it',
  release: 'released it',
  pause: 'paused it',
  resume: 'resumed it',
  end: 'ended it',
  cancel: 'cancelled it',
  'new-version': 'made a new version of it',
};

const states: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: statusInWords,
  kind: kindInWords,
  appliesTo: { order: 'The whole order', products: 'Its products' },
  measure: { quantity: 'Pieces', value: 'Value before offers' },
  cumulative: { month: 'The outlet’s orders of the month', offer: 'The outlet’s orders since it began' },
};

type StoredSlab = Pick<OfferSlab, 'from' | 'to'> & OfferReward;

function format(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (field === 'slabs' && Array.isArray(value)) return value.map(slabInWords).join('; ');
  if (Array.isArray(value)) return value.join(', ') || '—';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = String(value);
  if (field === 'startsOn' || field === 'lastDay') return showDate(text);
  if (field === 'budget' || field.startsWith('mostPer')) return moneyWithCurrency(text);
  return states[field]?.[text] ?? text;
}

/** How the history of an offer reads. */
export const offerHistoryWords: HistoryWords = {
  fields,
  actionInWords: (action) => actions[action] ?? plainAction(action),
  format,
};

/** Thresholds with decimals are amounts. */
function slabInWords({ from, to, ...reward }: StoredSlab): string {
  const measure = from.includes('.') ? 'value' : 'quantity';
  return `${rewardInWords(measure, reward, {})}, ${stepInWords(measure, { from, to, reward })}`;
}
