import type { ParcelReport } from '@routebook/contract';
import { lifeboat } from '../page/lifeboat.ts';

const key = 'routebook-left';

interface Left {
  /** Where the person was. */
  readonly address: string;
  /** With which the version came that left. */
  readonly revision: number;
  /** With which the page ran before. */
  readonly good: number;
  readonly report: ParcelReport;
}

/** Notes, as the page goes away, that a version which has just come may be why. */
export function noteLeft(left: Left): void {
  sessionStorage.setItem(key, JSON.stringify(left));
}

/** What left, in the page that the person is brought back to; once. */
export function takeLeft(): ParcelReport | null {
  const left = lifeboat.refused > 0 ? readLeft() : null;
  sessionStorage.removeItem(key);
  return left?.report ?? null;
}

/**
 * Brings the person back to where a version took them away from, with the map from before it. False when nothing did: a
 * page that is loaded anew, or again at the same address, was meant.
 */
export function returnIfLeft(): boolean {
  const left = lifeboat.refused > 0 ? null : readLeft();
  if (!left) return false;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const wasMeant = navigation?.type !== 'navigate' || new URL(left.address).pathname === window.location.pathname;
  if (wasMeant) {
    sessionStorage.removeItem(key);
    return false;
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not there in every browser.
  document.cookie = `routebook-lifeboat=${left.revision}.${left.good};path=/;samesite=lax;max-age=31536000`;
  window.location.replace(left.address);
  return true;
}

function readLeft(): Left | null {
  const text = sessionStorage.getItem(key);
  return text === null ? null : (JSON.parse(text) as Left);
}
