import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Audience } from '@routebook/contract';
import { readAudience } from './audience.ts';
import { readInstant } from './instant.ts';
import { type Command, commandNames, type Order, type Request, type VersionUse } from './order.ts';
import { WrongUsage } from './wrong-usage.ts';

const options = {
  portal: { type: 'string', default: 'http://localhost:9000' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
  reason: { type: 'string' },
  to: { type: 'string', multiple: true },
  at: { type: 'string' },
  page: { type: 'string' },
  keep: { type: 'string' },
  'dry-run': { type: 'boolean' },
  again: { type: 'boolean' },
  stage: { type: 'string', multiple: true },
  minutes: { type: 'string' },
  parcels: { type: 'string' },
  days: { type: 'string' },
  from: { type: 'string' },
  'not-before': { type: 'string' },
  strict: { type: 'boolean' },
  pictures: { type: 'string' },
  name: { type: 'string' },
  version: { type: 'string' },
  entry: { type: 'string' },
  range: { type: 'string', multiple: true },
} as const satisfies ParseArgsConfig['options'];

/** What each command takes beside the options of all. */
const optionsOf: Readonly<Record<Command, readonly string[]>> = {
  manifest: ['name', 'version', 'entry', 'range'],
  schema: [],
  publish: [],
  use: ['to', 'again', 'reason'],
  rehearse: ['strict', 'pictures'],
  'roll-out': ['stage', 'minutes', 'not-before', 'again', 'reason'],
  'roll-outs': [],
  pause: ['reason'],
  resume: ['reason'],
  next: ['reason'],
  end: ['reason'],
  freeze: ['reason'],
  thaw: [],
  promote: ['from', 'again', 'reason'],
  'add-team': ['parcels', 'days'],
  teams: [],
  'revoke-team': [],
  'end-trial': ['reason'],
  rollback: ['at', 'again', 'reason'],
  past: ['at'],
  history: ['page'],
  status: [],
  verify: [],
  prune: ['keep', 'dry-run'],
};
const ofAll = ['portal', 'json', 'help'];
const longestReason = 300;

/** Reads a command line; null where it asks for help. Throws WrongUsage with what to type instead. */
export function readRequest(parameters: readonly string[]): Request | null {
  const { values, positionals } = parse(parameters);
  const [given, ...rest] = positionals;
  if (values.help || given === undefined || given === 'help') return null;
  const command = commandNames.find((known) => known === given);
  if (!command) throw new WrongUsage(`${given} is not known: use ${commandNames.join(', ')}.`);
  const stray = Object.keys(values).find((name) => ![...ofAll, ...optionsOf[command]].includes(name));
  if (stray) throw new WrongUsage(`--${stray} means nothing to ${command}.`);
  return { order: readOrder(command, rest, values), portal: readPortal('--portal', values.portal), json: values.json };
}

function parse(parameters: readonly string[]) {
  try {
    return parseArgs({ args: [...parameters], options, allowPositionals: true });
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error));
  }
}

type Values = ReturnType<typeof parse>['values'];

function readOrder(command: Command, rest: readonly string[], values: Values): Order {
  const reason = (values.reason?.trim() || [command, ...rest].join(' ')).slice(0, longestReason);
  switch (command) {
    case 'manifest': {
      const { name, version, entry, range = [] } = values;
      const folder = only(rest, 'manifest takes one folder with the files of a build, like dist.');
      return { command, folder, name, version, entry, ranges: readRanges(range) };
    }
    case 'publish':
      return { command, folder: only(rest, 'publish takes one built folder, like packages/hierarchy.') };
    case 'use':
      return {
        command,
        uses: readUses(command, rest),
        audience: readAudience(values.to ?? []),
        again: values.again ?? false,
        reason,
      };
    case 'rehearse': {
      // `hierarchy 1.4.2` as well as `hierarchy@1.4.2`.
      const use = readUse(
        only(rest.length === 2 ? [rest.join('@')] : rest, 'rehearse takes one version, like hierarchy@1.4.2.'),
      );
      if (use.at !== undefined) throw new WrongUsage('rehearse takes a version that is published.');
      return { command, use, strict: values.strict ?? false, pictures: values.pictures };
    }
    case 'roll-out':
      return {
        command,
        uses: readUses(command, rest),
        stages: values.stage?.map(readStage),
        minutes: readCount('--minutes', values.minutes ?? '60'),
        notBefore: values['not-before'] === undefined ? undefined : readInstant(values['not-before']),
        again: values.again ?? false,
        reason,
      };
    case 'pause':
    case 'resume':
    case 'next':
    case 'end':
      return { command, parcel: only(rest, `${command} takes the name of one parcel that is rolled out.`), reason };
    case 'freeze':
      return { command, days: readDays(command, rest), reason: values.reason?.trim() || 'Freeze day' };
    case 'thaw':
      return { command, days: readDays(command, rest) };
    case 'promote': {
      if (values.from === undefined) throw new WrongUsage('promote takes --from, the address of the other portal.');
      const from = readPortal('--from', values.from);
      return { command, uses: rest.map(readUse), from, again: values.again ?? false, reason };
    }
    case 'add-team':
      return {
        command,
        team: only(rest, 'add-team takes the name of one team.'),
        parcels: (values.parcels ?? '').split(',').filter(Boolean),
        days: readCount('--days', values.days ?? '365'),
      };
    case 'revoke-team':
      return { command, team: only(rest, 'revoke-team takes the name of one team.') };
    case 'end-trial':
      return { command, parcel: only(rest, 'end-trial takes the name of one parcel, like hierarchy.'), reason };
    case 'rollback':
      return { command, ...readTarget(rest, values.at), again: values.again ?? false, reason };
    case 'past': {
      const target = readTarget(rest, values.at);
      if (target.to === undefined && target.at === undefined)
        throw new WrongUsage('past takes a revision, or --at an instant.');
      return { command, ...target };
    }
    case 'history':
      none(command, rest);
      return { command, page: readCount('--page', values.page ?? '1') };
    case 'prune':
      none(command, rest);
      return { command, keep: readCount('--keep', values.keep ?? '5'), dryRun: values['dry-run'] ?? false };
    default:
      none(command, rest);
      return { command };
  }
}

function readUses(command: Command, rest: readonly string[]): VersionUse[] {
  if (rest.length === 0) throw new WrongUsage(`${command} takes versions, like hierarchy@1.4.2 nav@2.0.0.`);
  return rest.map(readUse);
}

/** `--stage share:1 --stage designation:RSM+share:10`: what reaches people together stands in one, with a plus. */
function readStage(stage: string): Audience {
  return readAudience(stage.split('+')) ?? noStage();
}

function noStage(): never {
  throw new WrongUsage('--stage takes an audience, like share:10.');
}

function readDays(command: Command, rest: readonly string[]): string[] {
  if (rest.length === 0) throw new WrongUsage(`${command} takes days, like 2026-12-31.`);
  const wrong = rest.find((day) => !/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day)));
  if (wrong !== undefined) throw new WrongUsage(`${wrong} is no day: use one like 2026-12-31.`);
  return [...new Set(rest)];
}

function readUse(text: string): VersionUse {
  const [, name, version] =
    /^(?:@routebook\/)?([a-z0-9][a-z0-9-]*)@(\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?)$/.exec(text) ?? [];
  if (name && version) return { name, version };
  return readUseElsewhere(text);
}

/** `hierarchy=https://cdn.example.com/hierarchy/1.4.2/`, as a line of importmap.json has it. */
function readUseElsewhere(text: string): VersionUse {
  const [, name, at] = /^(?:@routebook\/)?([a-z0-9][a-z0-9-]*)=(https?:\/\/\S+)$/.exec(text) ?? [];
  const [, named, version] = /\/([^/]+)\/(\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?)\/$/.exec(at ?? '') ?? [];
  if (name && at && version && named === name) return { name, version, at };
  const example = 'hierarchy=https://cdn.example.com/hierarchy/1.4.2/';
  throw new WrongUsage(
    `${text} is no version of a parcel: use one like hierarchy@1.4.2, or ${example} for one on a CDN.`,
  );
}

/** `--range react=^19.0.0`. */
function readRanges(texts: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    texts.map((text) => {
      const [, specifier, range] = /^([^=\s]+)=(\S.*)$/.exec(text) ?? [];
      if (!specifier || !range) throw new WrongUsage(`--range ${text} is not known: use one like react=^19.0.0.`);
      return [specifier, range];
    }),
  );
}

function readTarget(rest: readonly string[], at: string | undefined) {
  if (rest.length > 1 || (rest.length === 1 && at !== undefined)) {
    throw new WrongUsage('rollback takes one revision, or --at an instant, or neither for the map before this one.');
  }
  return {
    to: rest[0] === undefined ? undefined : readCount('The revision', rest[0]),
    at: at === undefined ? undefined : readInstant(at),
  };
}

function readCount(what: string, text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new WrongUsage(`${what} is a whole number from 1, and this is ${text}.`);
}

function only(rest: readonly string[], otherwise: string): string {
  const [one] = rest;
  if (one !== undefined && rest.length === 1) return one;
  throw new WrongUsage(otherwise);
}

function none(command: Command, rest: readonly string[]): void {
  if (rest.length > 0) throw new WrongUsage(`${command} takes no ${rest.join(' ')}.`);
}

function readPortal(option: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol)) return url.href.replace(/\/+$/, '');
  throw new WrongUsage(`${option} ${text} is no address: use one like https://portal.example.com.`);
}
