import { type ParcelUsage, pageOf, type ScreenView } from '@routebook/contract';
import type { ModuleVersion } from './module-version.ts';

const longestSeconds = 600;
const mostLongTasks = 10_000;
const mostTasks = 1_000;

export interface UsageMeter {
  /** What was used since the last time, and begins anew. */
  take(): ParcelUsage[];
  /** How long somebody looked at each screen since the last time, and begins anew. */
  takeScreens(): ScreenView[];
}

/**
 * Measures how the parcel on screen is used: how long somebody looks at it, how often the page is blocked meanwhile, and how
 * much of what a person saved the server accepted (shared/auth says so by an event of the window).
 */
export function meterUsage(shown: () => ModuleVersion | null, now = () => performance.now()): UsageMeter {
  const used = new Map<string, ParcelUsage>();
  const screens = new Map<string, number>();
  let current = shown();
  let screen = screenShown();
  let looked = isLookedAt();
  let since = now();

  /** Counts the time since the last look for what stood there then; null where nobody looked at it. */
  function settle(): ParcelUsage | null {
    const standing = looked ? current : null;
    const seconds = (now() - since) / 1000;
    if (standing && screen !== null) screens.set(screen, (screens.get(screen) ?? 0) + seconds);
    since = now();
    current = shown();
    screen = screenShown();
    looked = isLookedAt();
    if (!standing) return null;
    const usage = usageOf(standing);
    usage.seconds = Math.min(usage.seconds + seconds, longestSeconds);
    return usage;
  }

  function usageOf({ name, version }: ModuleVersion): ParcelUsage {
    const key = `${name}@${version}`;
    const usage = used.get(key) ?? { name, version, seconds: 0, longTasks: 0, tasks: 0 };
    used.set(key, usage);
    return usage;
  }

  document.addEventListener('visibilitychange', settle);
  window.addEventListener('single-spa:routing-event', settle);
  window.addEventListener('routebook:saved', () => {
    const usage = settle();
    if (usage) usage.tasks = Math.min(usage.tasks + 1, mostTasks);
  });
  if (globalThis.PerformanceObserver?.supportedEntryTypes.includes('longtask')) {
    new PerformanceObserver((list) => {
      const usage = settle();
      if (usage) usage.longTasks = Math.min(usage.longTasks + list.getEntries().length, mostLongTasks);
    }).observe({ type: 'longtask' });
  }

  return {
    take() {
      settle();
      const taken = [...used.values()].map((usage) => ({ ...usage, seconds: Math.round(usage.seconds) }));
      used.clear();
      return taken.filter(({ seconds, longTasks, tasks }) => seconds + longTasks + tasks > 0);
    },
    takeScreens() {
      settle();
      const taken = [...screens].map(([path, seconds]) => ({
        path,
        seconds: Math.min(Math.round(seconds), longestSeconds),
      }));
      screens.clear();
      return taken.filter(({ seconds }) => seconds > 0);
    },
  };
}

function isLookedAt(): boolean {
  return document.visibilityState === 'visible';
}

function screenShown(): string | null {
  return pageOf(window.location.pathname)?.path ?? null;
}
