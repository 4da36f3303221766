import type { RuntimeConfig } from '@routebook/auth';

type Facts = Readonly<Record<string, unknown>>;

declare global {
  interface Window {
    /** Umami's tracker. */
    umami?: { track(view: (facts: Facts) => Facts): unknown };
    /** Plausible's script, where it is told each view. */
    plausible?: (event: 'pageview', view: { readonly u: string }) => unknown;
  }
}

/** A person who does not want to be counted says so in the browser, by Do Not Track or by Global Privacy Control. */
export function wantsNoCounting(browser: object): boolean {
  const says = (name: string) => (name in browser ? Reflect.get(browser, name) : undefined);
  return says('globalPrivacyControl') === true || ['1', 'yes'].includes(String(says('doNotTrack')));
}

/**
 * Counts a view of each screen that this page comes to: the path of its address and nothing else of it, once for as long as it
 * stays. Where nothing is set to count them, or the person does not want it, nothing is loaded.
 */
export function countViews({ analyticsScript, analyticsSite = '' }: RuntimeConfig): void {
  if (analyticsScript === undefined || wantsNoCounting(navigator)) return;
  let counted = '';

  function count(): void {
    const { origin, pathname } = window.location;
    if (pathname === counted) return;
    const before = counted;
    counted = pathname;
    window.umami?.track((facts) => ({ ...facts, url: pathname, referrer: before }));
    window.plausible?.('pageview', { u: `${origin}${pathname}` });
  }

  const script = document.createElement('script');
  for (const [name, value] of Object.entries(settingsFor(analyticsSite))) script.setAttribute(name, value);
  script.addEventListener('load', () => {
    count();
    window.addEventListener('single-spa:routing-event', count);
  });
  script.src = analyticsScript;
  // The page would go on loading for as long as a script does not come that it asked for before that.
  if (document.readyState === 'complete') document.head.append(script);
  else window.addEventListener('load', () => document.head.append(script), { once: true });
}

/** It counts what it is told alone, and keeps nothing in the browser by which it would know a person again. */
function settingsFor(site: string): Readonly<Record<string, string>> {
  return {
    'data-website-id': site,
    'data-domain': site,
    'data-auto-track': 'false',
    'data-do-not-track': 'true',
    'data-exclude-search': 'true',
    'data-exclude-hash': 'true',
    'data-identity-stitching': 'false',
  };
}
