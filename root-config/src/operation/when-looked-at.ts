const longestMs = 30_000;

/**
 * Passes revisions on at once in a tab that somebody may be looking at. A hidden tab waits until it is shown, or for a
 * part of half a minute that differs from tab to tab: those behind do not ask the portal and draw beside the one in front
 * of them, and all tabs of all people not at the same instant.
 */
export function whenLookedAt(changed: (revision: number) => void): (revision: number) => void {
  let newest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function pass(): void {
    clearTimeout(timer);
    timer = undefined;
    document.removeEventListener('visibilitychange', pass);
    const revision = newest;
    newest = 0;
    changed(revision);
  }

  return (revision) => {
    newest = Math.max(newest, revision);
    if (document.visibilityState !== 'hidden') return pass();
    if (timer !== undefined) return;
    document.addEventListener('visibilitychange', pass);
    timer = setTimeout(pass, Math.random() * longestMs);
  };
}
