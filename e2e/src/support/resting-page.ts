import type { Page } from 'playwright-core';

/** What a page of the portal has in memory, of the module that all its parcels share. */
interface PageMemory {
  hasUnsavedWork(): boolean;
  readonly queryClient: { removeQueries(which: { readonly type: 'inactive' }): void };
}

interface Modules {
  readonly System: { import(name: '@routebook/ui'): Promise<PageMemory> };
}

/** An address that shows nothing: its page says so. */
const nowhere = '/nowhere';
const titleOfNowhere = '404 - Page Not Found';
/** What the session of a page is in its local storage. */
const sessionKeys = ['routebook-token', 'user', 'routebook-trace-token'];

/**
 * Brings a page that has this token to an address that shows nothing, with no rows that another address has read and nothing that
 * the person has chosen. False where something stands in the way: somebody else's session, unsaved work, an open dialog.
 */
export function bringToRest(tab: Page, token: string): Promise<boolean> {
  return tab.evaluate(
    async ([address, title, keys, whose]) => {
      if (localStorage.getItem('routebook-token') !== whose || !('System' in window)) return false;
      const { hasUnsavedWork, queryClient } = await (window as unknown as Modules).System.import('@routebook/ui');
      if (hasUnsavedWork()) return false;
      history.pushState(null, '', address);
      const end = Date.now() + 2000;
      while (document.querySelector('h1')?.textContent !== title) {
        if (Date.now() > end) return false;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      if (document.querySelector('dialog[open], [role=dialog], [role=alertdialog], [role=progressbar]')) return false;
      for (const close of document.querySelectorAll<HTMLElement>('[aria-label=Notifications] [data-close]'))
        close.click();
      queryClient.removeQueries({ type: 'inactive' });
      const session = keys.map((key) => [key, localStorage.getItem(key)] as const);
      localStorage.clear();
      sessionStorage.clear();
      for (const [key, value] of session) if (value !== null) localStorage.setItem(key, value);
      return true;
    },
    [nowhere, titleOfNowhere, sessionKeys, token] as const,
  );
}

/** Goes on from there to another address, as a link would. */
export async function leaveRest(tab: Page, path: string): Promise<void> {
  await tab.evaluate((next) => history.pushState(null, '', next), path);
  await tab.waitForFunction((title) => document.querySelector('h1')?.textContent !== title, titleOfNowhere);
}
