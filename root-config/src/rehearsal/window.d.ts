import type { RehearsedPage } from '@routebook/contract';

declare global {
  interface Window {
    /** Of a page that is a rehearsal's. */
    readonly rehearsal?: RehearsedPage;
  }
}
