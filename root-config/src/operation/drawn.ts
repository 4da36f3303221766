const patienceMs = 4_000;

/**
 * Resolves when a view that was just mounted has something to show in place of the old one: its heading, where the old
 * one has one, and its first effects have run. A view that takes longer is not waited for.
 */
export async function drawn(fresh: HTMLElement, old: HTMLElement): Promise<void> {
  const sought = old.querySelector('h1') ? 'h1' : '*';
  if (!fresh.querySelector(sought)) await found(fresh, sought);
  await firstEffects();
}

function found(inside: HTMLElement, selector: string): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    };
    const observer = new MutationObserver(() => {
      if (inside.querySelector(selector)) done();
    });
    const timer = setTimeout(done, patienceMs);
    observer.observe(inside, { childList: true, subtree: true });
  });
}

/**
 * React runs the first effects of what it has drawn in a task of its own, which it has asked for by now. A frame need not
 * be waited for: the old view and the new one change places in a single one, and a tab in the background has none.
 */
function firstEffects(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => setTimeout(resolve));
  });
}
