import type { TargetDepth, TargetMonth, TargetState, TargetStep } from '@routebook/contract';

export const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const weekDays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

export const stateWords: Readonly<Record<TargetState, string>> = {
  draft: 'Draft',
  submitted: 'Submitted',
  approved: 'Approved',
  locked: 'Locked',
};

/** What the rows of a level are called together. */
export const depthWords: Readonly<Record<TargetDepth, string>> = {
  nation: 'Nations',
  region: 'Regions',
  division: 'Divisions',
  district: 'Districts',
  zone: 'Zones',
  territory: 'Territories',
  area: 'Areas',
  officer: 'Sales officers',
};

/** `2027-03` as its place in the year, 1 to 12. */
export function monthNumber(month: string): number {
  return Number(month.slice(5, 7));
}

/** `2027-03` as `Mar`. */
export function monthName(month: string): string {
  return monthNames[monthNumber(month) - 1] ?? month;
}

/** The weekday of a date, short. */
export function weekDayOf(date: string): string {
  return weekDays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';
}

/** Where a month stands: `Draft`, `Draft 2` for a revision, `Closed`. */
export function stateOf({ state, revision, closed }: TargetMonth): string {
  if (closed) return 'Closed';
  return revision > 1 ? `${stateWords[state]} ${revision}` : stateWords[state];
}

/** Why nothing of a month can be typed in; undefined where it can. */
export function lockOf(month: TargetMonth): string | undefined {
  if (month.editable) return undefined;
  const name = monthName(month.month);
  if (month.closed) return `${name} is closed with the books.`;
  if (month.state === 'submitted') return `${name} is submitted: it is approved or sent back first.`;
  if (month.state === 'approved')
    return month.next.includes('revise')
      ? `${name} is approved: begin a revision to change it.`
      : `${name} is approved.`;
  if (month.state === 'locked') return `${name} is locked.`;
  return 'You may see these targets, not change them.';
}

export const stepWords: Readonly<
  Record<TargetStep, { readonly verb: string; readonly done: string; readonly says: string }>
> = {
  submit: {
    verb: 'Submit',
    done: 'submitted',
    says: 'Somebody else then approves it. It is refused where it does not add up.',
  },
  approve: { verb: 'Approve', done: 'approved', says: 'It is in force from then on.' },
  sendBack: { verb: 'Send back', done: 'sent back', says: 'It is a draft again.' },
  lock: { verb: 'Lock', done: 'locked', says: 'It is not revised any more.' },
  revise: {
    verb: 'Revise',
    done: 'in revision',
    says: 'A new draft is made of it; the approved one stays in force until that is approved.',
  },
};

/** Months as they are listed: `Mar, Apr and May`. */
export function monthsInWords(months: readonly TargetMonth[]): string {
  const names = months.map(({ month }) => monthName(month));
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
