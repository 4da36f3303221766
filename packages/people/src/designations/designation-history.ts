import { type Capability, capabilities, levelNames, levelOf } from '@routebook/contract';
import { inWords } from './capability-words.ts';

export const changedFields = {
  name: 'Name',
  level: 'Level',
  allCapabilities: 'May do everything',
  capabilities: 'Allows',
  manages: 'Manages',
  editsOwnMarket: 'Edits the own market',
  walksRoutes: 'Walks routes',
};

/** A field's value as the history shows it. */
export function valueInWords(field: string, value: unknown): string {
  if (value === null || value === undefined) return '—';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (!Array.isArray(value)) return String(value);
  const words =
    field === 'capabilities'
      ? inWords(capabilities.filter((one): one is Capability => value.includes(one))).join('; ')
      : levelNames
          .filter((one) => value.includes(one))
          .map((one) => levelOf(one).one)
          .join(', ');
  return words || 'nothing';
}
