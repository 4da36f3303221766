import {
  addDbHouse,
  addMarketNode,
  addRoute,
  type DbHouse,
  type Level,
  line,
  type NodeStatus,
  position,
  type Route,
  statusesOf,
} from '@routebook/contract';
import * as z from 'zod/mini';
import { keptName } from '../names.ts';
import { keptMoney } from '../nodes/details.ts';
import { type ColumnName, importColumns } from './columns.ts';
import type { TableRow } from './table-rows.ts';
import { daysOf } from './week-days.ts';

/** What a row gives; a blank cell gives nothing, which leaves what is there as it is. */
export interface RowValues {
  readonly code?: string;
  readonly name?: string;
  readonly parent?: string;
  readonly managerCode?: string;
  readonly status?: NodeStatus;
  readonly proprietor?: string;
  readonly mobile?: string;
  readonly address?: string;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly tradeLicence?: string;
  readonly openingDate?: DbHouse['openingDate'];
  readonly creditLimit?: string;
  readonly visitDays?: readonly number[];
  readonly frequency?: Route['frequency'];
  readonly km?: number;
  readonly salesOfficerCode?: string;
}

export interface Problem {
  readonly column: ColumnName | null;
  readonly value: string | null;
  readonly message: string;
}

export interface ReadRow {
  readonly number: number;
  readonly values: RowValues;
  readonly problems: readonly Problem[];
}

interface Rule {
  readonly schema: z.core.$ZodType;
  /** The text of a cell as the value that the schema is for. */
  readonly from?: (text: string) => unknown;
  readonly kept?: (value: never) => unknown;
}

/** `2,50,000.00` and what a spreadsheet makes of a large number, as plain digits. */
function digits(text: string): string {
  const plain = text.replace(/,(?=\d)/g, '');
  return /^-?\d+(\.\d+)?e[+-]?\d+$/i.test(plain) ? String(Number(plain)) : plain;
}

function number(text: string): number | string {
  const plain = digits(text);
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text;
}

/** Days are kept by spreadsheets as numbers: 46053 is 2026-01-31. */
function day(text: string): string {
  if (!/^\d{5}(\.\d+)?$/.test(text)) return text.replace(/^(\d{4}-\d\d-\d\d)[ T]00:00(:00)?.*$/, '$1');
  return new Date(Date.UTC(1899, 11, 30 + Math.floor(Number(text)))).toISOString().slice(0, 10);
}

const personCode = line(40);
const { proprietor, mobile, address, tradeLicence, openingDate, creditLimit } = addDbHouse.shape;
const { visitDays, frequency, km } = addRoute.shape;

const rules: Readonly<Record<Exclude<ColumnName, 'status'>, Rule>> = {
  code: { schema: addMarketNode.shape.code },
  name: { schema: addMarketNode.shape.name, kept: keptName },
  parent: { schema: addMarketNode.shape.code },
  managerCode: { schema: personCode },
  proprietor: { schema: proprietor },
  // A spreadsheet takes the number for a number and drops its zero.
  mobile: { schema: mobile, from: (text) => text.replace(/^(?=1[3-9]\d{8}$)/, '0') },
  address: { schema: address },
  latitude: { schema: position.shape.latitude, from: number },
  longitude: { schema: position.shape.longitude, from: number },
  tradeLicence: { schema: tradeLicence },
  openingDate: { schema: openingDate, from: day },
  creditLimit: { schema: creditLimit, from: digits, kept: keptMoney },
  visitDays: { schema: visitDays, from: (text) => daysOf(text) ?? text },
  frequency: { schema: frequency, from: (text) => text.toLowerCase() },
  km: { schema: km, from: number },
  salesOfficerCode: { schema: personCode },
};

/** Where the schema speaks of a kind of value that a file has no idea of. */
const sentences: Partial<Record<ColumnName, string>> = {
  latitude: 'Use a number like 23.8103.',
  longitude: 'Use a number like 90.4125.',
  km: 'Use a number like 4.5.',
  visitDays: 'Name days like "Sat, Mon, Wed".',
};

/** Reads a row by the contract's own rules for each field; whatever is not as it should be becomes a problem. */
export function rowReader(level: Level): (row: TableRow) => ReadRow {
  const columns = importColumns(level);
  const status: Rule = { schema: z.enum(statusesOf(level) as [NodeStatus]), from: (text) => text.toLowerCase() };

  return ({ number, texts }) => {
    const values: Record<string, unknown> = {};
    const problems: Problem[] = [];
    for (const { name, required } of columns) {
      const text = texts.get(name);
      if (text === undefined) {
        if (required) problems.push({ column: name, value: null, message: 'Fill this in.' });
        continue;
      }
      const { schema, from, kept } = name === 'status' ? status : rules[name];
      const result = z.safeParse(schema, from ? from(text) : text);
      if (result.success) values[name] = kept ? kept(result.data as never) : result.data;
      else problems.push({ column: name, value: shown(text), message: sentenceOf(name, result.error.issues[0]) });
    }
    if (texts.has('latitude') !== texts.has('longitude'))
      problems.push({
        column: texts.has('latitude') ? 'longitude' : 'latitude',
        value: null,
        message: 'Give latitude and longitude, or neither.',
      });
    // Each value was parsed by the rule of its column.
    return { number, values: values as RowValues, problems };
  };
}

function sentenceOf(name: ColumnName, issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'invalid_type') return sentences[name] ?? issue.message;
  return issue?.message ?? 'Is not as it should be.';
}

/** A cell's text as it can be kept and shown: without what PostgreSQL cannot hold, and not endless. */
export function shown(text: string): string {
  return text
    .slice(0, 200)
    .replace(/\0/g, '\ufffd')
    .replace(/\p{Surrogate}/gu, '\ufffd');
}
