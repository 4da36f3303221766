/** A screen has come when nothing of it changed for so long, and no request is on its way. */
const stillMs = 400;
const lookEveryMs = 50;

interface Watched {
  /** Whether it has come as far as it will: shown, or failed. */
  readonly hasCome: () => boolean;
  readonly noted: { readonly pending: number; readonly at: number };
  /** No longer than so many milliseconds. */
  readonly patienceMs: number;
}

/** Waits until a page stands still; answers when its last change was, in milliseconds since it began, or null where it never came. */
export function standStill(page: Node, { hasCome, noted, patienceMs }: Watched): Promise<number | null> {
  let changed = performance.now();
  const observer = new MutationObserver(() => {
    changed = performance.now();
  });
  observer.observe(page, { subtree: true, childList: true, characterData: true });
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const last = Math.max(changed, noted.at);
      const now = performance.now();
      const isStill = hasCome() && noted.pending === 0 && now - last >= stillMs;
      if (!isStill && now < patienceMs) return;
      clearInterval(timer);
      observer.disconnect();
      resolve(hasCome() ? changed : null);
    }, lookEveryMs);
  });
}
