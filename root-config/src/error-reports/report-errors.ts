import { sessionStore, userAtom } from '@routebook/auth';
import { cleanReport } from '@routebook/contract';
import {
  breadcrumbsIntegration,
  browserTracingIntegration,
  captureException,
  dedupeIntegration,
  type Event,
  type EventHint,
  eventFiltersIntegration,
  getClient,
  globalHandlersIntegration,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
  replayIntegration,
  setUser,
} from '@sentry/browser';
import { replaceAsPage } from '../arrival/page-functions.ts';
import type { ModuleVersion } from '../operation/module-version.ts';
import { saysNothingOfParcels } from '../operation/uncaught-errors.ts';
import { cleanTransport } from './clean-transport.ts';
import { IdleObserver } from './idle-observer.ts';
import type { PageFacts } from './page-facts.ts';
import { maskedAttributes } from './recorded-attributes.ts';

declare global {
  interface Window {
    /** What a recording observes the page with, where the browser has nothing of its own: the build has it think so. */
    __rrMutationObserver?: typeof MutationObserver;
  }
}

/** Reports an error that was caught. `of` is the version that made it; `undone` when the page went back from it. */
export type ReportError = (error: unknown, of: ModuleVersion | null, undone: boolean) => void;

/**
 * Reports from now on what fails in this page, how long its screens take, and, masked, what was on screen before an error.
 * Everything goes to the portal's own address.
 */
export function reportErrors(dsn: string, page: PageFacts): ReportError {
  window.__rrMutationObserver = IdleObserver;
  const replaced = replaceAsPage();
  init({
    dsn,
    tunnel: '/tunnel',
    transport: cleanTransport,
    tracesSampleRate: 1,
    // One report for a page load or a change of screen, which every service of this protocol takes.
    traceLifecycle: 'static',
    // No header for traces in the calls.
    tracePropagationTargets: [],
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    beforeSend: (event, { originalException }) => (saysNothingOfParcels(originalException) ? null : event),
    defaultIntegrations: false,
    integrations: [
      eventFiltersIntegration(),
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
      breadcrumbsIntegration(),
      browserTracingIntegration(),
      replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        maskAttributes: maskedAttributes,
        // On its way out: that needs no worker.
        useCompression: false,
        beforeAddRecordingEvent: cleanReport,
      }),
    ],
  });
  replaced();
  // A recording begins after that.
  setTimeout(() => setTimeout(replaced));
  getClient()?.addEventProcessor((event, hint) => withVersions(event, hint, page));
  const tellWho = () => setUser(idOf(sessionStore.get(userAtom)));
  sessionStore.sub(userAtom, tellWho);
  tellWho();
  window.__routebookErrors?.end();
  for (const error of window.__routebookErrors?.kept ?? [])
    captureException(error, { mechanism: { type: 'early', handled: false } });
  return (error, of, undone) => {
    captureException(error, {
      captureContext: { tags: { ...(of && tagsOf(of)), ...(undone && { swap: 'undone' }) } },
      mechanism: { type: 'parcel', handled: true },
    });
  };
}

/** Every kind of report says which versions were on screen, and of which revision of the import map. */
function withVersions(event: Event, { originalException }: EventHint, page: PageFacts): Event {
  const stack = originalException instanceof Error ? originalException.stack : undefined;
  const of = stack === undefined ? null : page.blamed(stack);
  return {
    ...event,
    release: releaseOf(page.shown()),
    tags: { revision: page.revision(), ...(of && tagsOf(of)), ...event.tags },
  };
}

/** `nav@1.2.0+sales@1.4.2` */
function releaseOf(shown: readonly ModuleVersion[]): string {
  return shown.map(({ name, version }) => `${name}@${version}`).join('+') || 'routebook';
}

function tagsOf({ name, version }: ModuleVersion) {
  return { parcel: name, 'parcel.version': version };
}

function idOf(user: { readonly id: string } | null) {
  return user && { id: user.id };
}
