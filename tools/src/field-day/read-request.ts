import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { WrongUsage } from '../parcels/wrong-usage.ts';

export interface FieldDayRequest {
  readonly portal: string;
  readonly people: readonly string[];
  readonly seconds: number;
  /** Seconds between two batches of positions; 0: none are sent. */
  readonly positions: number;
  /** Shares from 0 to 1. */
  readonly far: number;
  readonly absent: number;
  readonly noCheckOut: number;
  readonly clockOff: number;
  readonly visited: number;
  readonly strike: number;
  readonly seed: number;
  readonly json: boolean;
}

const options = {
  portal: { type: 'string', default: 'http://localhost:9000' },
  people: { type: 'string', default: '' },
  'people-file': { type: 'string' },
  seconds: { type: 'string', default: '60' },
  positions: { type: 'string', default: '0' },
  far: { type: 'string', default: '3' },
  absent: { type: 'string', default: '8' },
  'no-check-out': { type: 'string', default: '2' },
  'clock-off': { type: 'string', default: '1' },
  visited: { type: 'string', default: '82' },
  strike: { type: 'string', default: '57' },
  seed: { type: 'string', default: '1' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Reads a command line; null where it asks for help. Throws WrongUsage with what to type instead. */
export function readRequest(parameters: readonly string[]): FieldDayRequest | null {
  const values = parse(parameters);
  if (values.help) return null;
  const people = [...new Set([...values.people.split(','), ...linesOf(values['people-file'])])]
    .map((email) => email.trim())
    .filter(Boolean);
  if (people.length === 0) throw new WrongUsage('Say who plays: --people so@example.com, or --people-file <file>.');
  const wrong = people.find((email) => !/^\S+@\S+$/.test(email));
  if (wrong) throw new WrongUsage(`${wrong} is no e-mail address.`);
  return {
    portal: readPortal(values.portal),
    people,
    seconds: readNumber('--seconds', values.seconds, 1, 86_400),
    positions: readNumber('--positions', values.positions, 0, 300),
    far: readNumber('--far', values.far, 0, 100) / 100,
    absent: readNumber('--absent', values.absent, 0, 100) / 100,
    noCheckOut: readNumber('--no-check-out', values['no-check-out'], 0, 100) / 100,
    clockOff: readNumber('--clock-off', values['clock-off'], 0, 100) / 100,
    visited: readNumber('--visited', values.visited, 0, 100) / 100,
    strike: readNumber('--strike', values.strike, 0, 100) / 100,
    seed: readNumber('--seed', values.seed, 0, 1_000_000),
    json: values.json,
  };
}

function parse(parameters: readonly string[]) {
  try {
    return parseArgs({ args: [...parameters], options, allowPositionals: false }).values;
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error));
  }
}

function linesOf(file: string | undefined): string[] {
  if (file === undefined) return [];
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    throw new WrongUsage(`The file ${file} cannot be read.`);
  }
}

function readNumber(name: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= least && number <= most) return number;
  throw new WrongUsage(`${name} is a whole number from ${least} to ${most}, and this is ${text}.`);
}

function readPortal(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol)) return url.href.replace(/\/+$/, '');
  throw new WrongUsage(`--portal ${text} is no address: use one like https://portal.example.com.`);
}
