/** Does what nobody waits for once the browser has nothing else to do, and by then at the latest where that is said. */
export function whenIdle(work: () => unknown, latestMs?: number): void {
  // Safari has no such call.
  if (!('requestIdleCallback' in window)) return void setTimeout(work);
  window.requestIdleCallback(work, { ...(latestMs !== undefined && { timeout: latestMs }) });
}
