/** Calls of `fetch`, answered or not: those of a storm are not answered in time. */
let requestsBegun = 0;
const { fetch } = window;
if (typeof fetch === 'function')
  window.fetch = (...call) => {
    requestsBegun += 1;
    return fetch.apply(window, call);
  };

/** Counts the requests of the page and the changes of its address from now on. */
export function countTraffic() {
  const begun = requestsBegun;
  let requests = 0;
  let moves = 0;
  const onMove = () => {
    moves += 1;
  };
  const observer =
    typeof PerformanceObserver === 'undefined'
      ? null
      : new PerformanceObserver((list) => {
          const made = list.getEntries() as PerformanceResourceTiming[];
          requests += made.filter(({ initiatorType }) => /^(fetch|xmlhttprequest|beacon)$/.test(initiatorType)).length;
        });
  observer?.observe({ type: 'resource' });
  window.addEventListener('single-spa:before-routing-event', onMove);
  return {
    counts: () => ({ requests: Math.max(requests, requestsBegun - begun), moves }),
    stop() {
      observer?.disconnect();
      window.removeEventListener('single-spa:before-routing-event', onMove);
    },
  };
}
