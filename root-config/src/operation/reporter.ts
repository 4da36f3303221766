import type { BodyOf, ParcelReport, reportParcels } from '@routebook/contract';

export type TabReport = BodyOf<typeof reportParcels>;

const everyMs = 60_000;
const soonMs = 2_000;
const mostReports = 50;
const longestReason = 500;
const longestTime = 600_000;

export interface Reporter {
  /** Keeps it for the next report; a failure makes that one come soon. */
  note(report: ParcelReport): void;
  /** The next report comes soon. */
  hurry(): void;
  /** It is made now, in any case. */
  now(): void;
}

/**
 * Reports to the portal what happens to parcels in this tab: once a minute, soon after a failure, and when the page goes away.
 * What could not be sent is sent with the next report. `state` answers null while nobody is signed in.
 */
export function createReporter(
  state: () => Omit<TabReport, 'reports'> | null,
  send: (report: TabReport, keepalive: boolean) => Promise<unknown>,
): Reporter {
  let notes: ParcelReport[] = [];
  let soon: ReturnType<typeof setTimeout> | undefined;

  function report(keepalive = false): void {
    clearTimeout(soon);
    soon = undefined;
    const tab = state();
    if (!tab) return;
    const reports = notes.slice(0, mostReports);
    notes = notes.slice(mostReports);
    send({ ...tab, reports }, keepalive).catch(() => {
      notes = [...reports, ...notes].slice(-mostReports);
    });
  }

  function hurry(): void {
    soon ??= setTimeout(report, soonMs);
  }

  setInterval(report, everyMs);
  window.addEventListener('pagehide', () => report(true));
  return {
    hurry,
    now: () => report(true),
    note(one) {
      if (notes.some((other) => isSameError(one, other))) return;
      notes.push(trimmed(one));
      if (one.kind === 'failed' || one.kind === 'error') hurry();
    },
  };
}

/** An error in a timer or a scroll handler may come by the hundred. */
function isSameError(one: ParcelReport, other: ParcelReport): boolean {
  const { kind, name, version, reason } = trimmed(one);
  return kind === 'error' && other.name === name && other.version === version && other.reason === reason;
}

function trimmed({ milliseconds, reason, ...report }: ParcelReport): ParcelReport {
  return {
    ...report,
    ...(milliseconds !== undefined && { milliseconds: Math.min(Math.round(milliseconds * 10) / 10, longestTime) }),
    ...(reason !== undefined && { reason: reason.replace(/\s+/g, ' ').slice(0, longestReason) }),
  };
}
