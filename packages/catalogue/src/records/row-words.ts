import { type HistoryWords, actionInWords as plainAction, showDate } from '@routebook/ui';

/** The fields of the catalogue that the history shows, as staff call them. */
const fields: Readonly<Record<string, string>> = {
  code: 'Code',
  name: 'Name',
  position: 'Order',
  status: 'Status',
  brand: 'Brand',
  category: 'Category',
  unit: 'Base unit',
  packUnit: 'Pack',
  caseUnit: 'Case',
  barcode: 'Barcode',
  weightGrams: 'Weight in grams',
  shelfLifeDays: 'Shelf life in days',
  launchedOn: 'Launch date',
  dp: 'DP',
  tp: 'TP',
  mrp: 'MRP',
  vat: 'VAT %',
  validFrom: 'Price from',
  price: 'Price',
};

const words: Readonly<Record<string, string>> = {
  activate: 'put it on sale',
  discontinue: 'discontinued it',
  'add price': 'added a price',
  'edit price': 'changed a price',
  'remove price': 'took a price away',
  'change price': 'changed the price with others',
  'undo price': 'took a change of prices back',
};

/** What was done, after the name of who did it. */
function actionInWords(action: string): string {
  return words[action] ?? plainAction(action);
}

const states: ReadonlySet<string> = new Set(['status', 'state']);
const days: ReadonlySet<string> = new Set(['validFrom', 'lastDay', 'launchedOn']);

/** A field's value in words. */
export function valueInWords(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (states.has(field) && typeof value === 'string') return value.charAt(0).toUpperCase() + value.slice(1);
  if (days.has(field) && typeof value === 'string') return showDate(value);
  if (typeof value === 'object' && 'dp' in value && 'tp' in value && 'mrp' in value)
    return `DP ${value.dp}, TP ${value.tp}, MRP ${value.mrp}`;
  return String(value);
}

/** How the history of a product or a category reads. */
export const recordWords: HistoryWords = { actionInWords, fields, format: valueInWords };
