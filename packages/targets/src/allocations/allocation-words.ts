import type { CopyOutcome } from '@routebook/contract';
import { type HistoryWords, money, actionInWords as plainAction, valueInWords } from '@routebook/ui';

export const copyWords: Readonly<Record<CopyOutcome, string>> = {
  add: 'Copied',
  exists: 'There already',
  ended: 'Handed over',
  officer: 'SO has no route there',
  house: 'DB house closed',
  item: 'Not sold',
  plan: 'Beyond the plan',
};

/** How the history of an allocation reads. */
export const allocationHistoryWords: HistoryWords = {
  actionInWords: (action) => (action === 'handOver' ? 'handed it over' : plainAction(action)),
  fields: {
    month: 'Month',
    salesOfficer: 'SO',
    dbHouse: 'DB house',
    item: 'Product or category',
    quantity: 'Quantity',
    value: 'Value',
    from: 'From',
    through: 'Through',
    routes: 'Routes',
    note: 'Note',
  },
  format: (field, value) => (field === 'value' && value !== null ? money(String(value)) : valueInWords(field, value)),
};
