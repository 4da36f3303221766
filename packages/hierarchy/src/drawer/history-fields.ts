import { frequencies, nodeStatuses } from '@routebook/contract';
import { money, showDate, weekDaysInWords } from '@routebook/ui';
import { statusLabels } from '../level/statuses.ts';
import { frequencyLabels } from '../routes/frequency.ts';

/** The fields that the history of a place shows, as staff call them. */
export const historyFields: Readonly<Record<string, string>> = {
  code: 'Code',
  name: 'Name',
  status: 'Status',
  parent: 'Belongs to',
  parentName: 'Belongs to',
  manager: 'Manager',
  managerName: 'Manager',
  proprietor: 'Proprietor',
  mobile: 'Mobile',
  address: 'Address',
  position: 'Position',
  tradeLicence: 'Trade licence',
  openingDate: 'Opening date',
  creditLimit: 'Credit limit (BDT)',
  salesOfficer: 'SO',
  salesOfficerName: 'SO',
  visitDays: 'Visit days',
  frequency: 'Frequency',
  km: 'Km',
  replacedBy: 'Replaced by',
  replaces: 'Takes over from',
  effectiveFrom: 'From the day',
  mergedInto: 'Merged into',
  mergedFrom: 'Merged with',
  movedTo: 'Outlets moved to',
  movedFrom: 'Outlets moved from',
  routes: 'Routes',
  salesOfficers: 'SOs',
  outlets: 'Outlets',
  visitingOrder: 'Order of visits',
};

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** A field's value in words. */
export function historyText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (field === 'status') return statusLabels[nodeStatuses.find((status) => status === value) ?? 'active'];
  if (field === 'frequency') return frequencyLabels[frequencies.find((frequency) => frequency === value) ?? 'weekly'];
  if (field === 'visitDays' && Array.isArray(value)) return weekDaysInWords(value.map(Number));
  if ((field === 'openingDate' || field === 'effectiveFrom') && typeof value === 'string') return showDate(value);
  if (field === 'creditLimit' && typeof value === 'string') return money(value);
  if (field === 'position' && isRecord(value)) return `${value.latitude}, ${value.longitude}`;
  if (isRecord(value) && typeof value.name === 'string') return value.name;
  return String(value);
}
