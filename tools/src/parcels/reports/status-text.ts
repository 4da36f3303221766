import type { DailyWork, portalStatus, ReplyOf, RunningMap, VersionHealth } from '@routebook/contract';
import { type Column, table } from '../table.ts';
import { changesInWords, instantInWords, trialInWords, versionAt } from '../words.ts';

interface Line {
  readonly name: string;
  readonly version: string;
  readonly runs: string;
  readonly health: VersionHealth | undefined;
}

const columns: readonly Column<Line>[] = [
  { title: 'Name', cell: ({ name }) => name },
  { title: 'Version', cell: ({ version }) => version },
  { title: 'Runs for', cell: ({ runs }) => runs },
  { title: 'Open tabs', cell: ({ health }) => health?.tabs ?? 0 },
  { title: 'People', cell: ({ health }) => health?.people ?? 0 },
  { title: 'Failures', cell: ({ health }) => health?.failures ?? 0 },
  { title: 'Errors', cell: ({ health }) => health?.errors ?? 0 },
  { title: 'Load ms', cell: ({ health }) => inMilliseconds(health?.loadMedian) },
  { title: 'Mount ms', cell: ({ health }) => inMilliseconds(health?.mountMedian) },
];

export function statusText({ map, health, daily }: ReplyOf<typeof portalStatus>): string {
  const { revision, cause, madeBy, madeAt, reason, trials, fileDiffers, fileProblem } = map;
  return [
    `Revision ${revision}, ${cause} by ${madeBy} on ${instantInWords(madeAt)}: ${reason}`,
    '',
    table(columns, linesOf(map, health)),
    ...(trials.length > 0 ? ['', 'For some:', ...trials.map((trial) => `  ${trialInWords(trial)}`)] : []),
    '',
    ...(fileDiffers.length === 0
      ? ['importmap.json says the same.']
      : ['importmap.json says otherwise:', ...changesInWords(fileDiffers).map((change) => `  ${change}`)]),
    ...(fileProblem === null ? [] : [`It is not taken over: ${fileProblem}`]),
    ...(daily.length === 0 ? [] : ['', 'Daily work:', ...daily.flatMap(dailyText)]),
  ].join('\n');
}

function dailyText({ name, day, doneAt, failure, failedAt, notDone }: DailyWork): string[] {
  const done = day === null || doneAt === null ? 'no day is done' : `${day} was done on ${instantInWords(doneAt)}`;
  return [
    `  ${name}: ${done}`,
    ...(failure === null || failedAt === null ? [] : [`    broke off on ${instantInWords(failedAt)}: ${failure}`]),
    ...notDone.map((left) => `    not done of ${left.day}: ${left.what} (${left.failure})`),
  ];
}

/** What runs, and what else open tabs still run. */
function linesOf({ imports, trials }: RunningMap, health: readonly VersionHealth[]): Line[] {
  const lines = new Map<string, Line>();
  const add = (name: string, version: string, runs: string) => {
    const key = `${name} ${version}`;
    const ofVersion = health.find((one) => one.name === name && one.version === version);
    if (!lines.has(key)) lines.set(key, { name, version, runs, health: ofVersion });
  };
  for (const address of Object.values(imports)) {
    const there = versionAt(address);
    if (there) add(there.name, there.version, there.origin ? `all, from ${there.origin}` : 'all');
  }
  for (const { name, version } of trials) add(name, version, 'some');
  for (const { name, version, tabs } of health) if (tabs > 0) add(name, version, 'open tabs');
  return [...lines.keys()].sort().flatMap((key) => lines.get(key) ?? []);
}

function inMilliseconds(value: number | null | undefined): string | number {
  return value === null || value === undefined ? '-' : Math.round(value);
}
