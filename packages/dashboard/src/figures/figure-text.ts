import type { FigureUnit } from '@routebook/contract';
import { inTaka, money } from '@routebook/ui';

const none = '–';

/** A figure as it is read: `12,34,567`, `57.3 %`, `12.4 days`; a dash where there is none of it. */
export function figureText(value: string | null, unit: FigureUnit): string {
  if (value === null) return none;
  switch (unit) {
    case 'BDT':
    case 'pieces':
    case 'count':
      return inTaka(value);
    case 'percent':
      return `${decimal(value)} %`;
    case 'ratio':
      return decimal(value);
    case 'days':
      return `${decimal(value)} days`;
  }
}

/** To the last step of its unit: amounts with their paisa. */
export function exactText(value: string | null, unit: FigureUnit): string {
  return value !== null && unit === 'BDT' ? money(value) : figureText(value, unit);
}

/** What a figure is worked out by, its numbers as people write them. */
export function calculationText(calculation: string): string {
  return calculation.replace(/-?\d+(?:\.\d+)?/g, decimal);
}

function decimal(value: string): string {
  const [, sign = '', whole = '0', part = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(value) ?? [];
  return `${sign && '−'}${inTaka(whole)}${part}`;
}

/** What is counted, where the text of the figure does not say it. */
export const unitWords: Readonly<Record<FigureUnit, string>> = {
  BDT: 'BDT',
  pieces: 'pieces',
  count: '',
  percent: '',
  ratio: '',
  days: '',
};

/** Where a growth leads; level where there is none. */
export function directionOf(growth: string | null): 'up' | 'down' | 'level' {
  if (growth === null || Number(growth) === 0) return 'level';
  return Number(growth) > 0 ? 'up' : 'down';
}

/** How far a share has moved, in points of percent: `-0.5` from 54.9 % to 54.4 %. Null where either is not there. */
export function pointsBetween(value: string | null, compared: string | null): string | null {
  return value === null || compared === null ? null : (Number(value) - Number(compared)).toFixed(1);
}
