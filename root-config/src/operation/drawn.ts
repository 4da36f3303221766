const patienceMs = 600;
const frameMs = 50;

/**
 * Resolves when a view that was just mounted has something to show in place of the old one: its heading, where the old
 * one has one, and its first effects have run. A view that takes longer is not waited for.
 */
export async function drawn(fresh: HTMLElement, old: HTMLElement): Promise<void> {
  const sought = old.querySelector('h1') ? 'h1' : '*';
  if (!fresh.querySelector(sought)) await found(fresh, sought);
  await nextFrame();
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

/** A tab in the background draws no frames. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, frameMs);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      setTimeout(resolve);
    });
  });
}
