// The lifeboat: part of the page and of no module, so that no version can break it. It keeps the page's own functions from
// before any module may replace them, and when the portal does not start with a newer map it opens the one that started
// last in this browser. The server puts it in front of everything and gives it the revision of the page and, where that is
// the lifeboat already, the one that did not start (0 else). Lines of comment are not sent.
(revision, refused) => {
  const own = {};
  const keep = (of, names) => {
    for (const name of names.split(' ')) own[name] = of[name].bind(of);
  };
  const write = (name, value) => {
    // Cookies, since a sign-out empties the storage. The Cookie Store API is not there in every browser.
    // biome-ignore lint/suspicious/noDocumentCookie: see above.
    document.cookie = `routebook-${name}=${value};path=/;samesite=lax;max-age=31536000`;
  };
  const good = +(document.cookie.match(/routebook-booted=(\d+)/)?.[1] ?? 0);
  const isNew = good !== revision && !refused;
  const tab = crypto.randomUUID();
  let token, timer, ended, hung;
  // What may be waited for, in milliseconds, once the page's own scripts have come; longer where there is no map to go back to.
  let most = isNew && good ? 6e3 : 2e4;
  let said = 'It took too long';
  keep(window, 'fetch setTimeout clearTimeout setInterval clearInterval');
  keep(history, 'pushState replaceState');
  keep(navigator, 'sendBeacon');
  try {
    keep(localStorage, 'getItem setItem removeItem');
    token = own.getItem('routebook-token');
    hung = sessionStorage.starting === `${revision}`;
    sessionStorage.starting = revision;
  } catch {}

  const report = (state, reason) => {
    if (isNew && token)
      own.sendBeacon(
        '/api/v1/portal-starts',
        new Blob([JSON.stringify({ token, tab, revision, good, state, reason })], { type: 'application/json' }),
      );
  };
  const end = (state, reason) => {
    if (ended) return false;
    own.clearTimeout(timer);
    report(state, reason);
    delete sessionStorage.starting;
    ended = true;
    return true;
  };
  function started() {
    if (end('started') && isNew) write('booted', revision);
  }
  function failed(reason, blank) {
    if (!end('failed', `${reason}`.slice(0, 300))) return;
    if (isNew && good && navigator.onLine) {
      write('lifeboat', `${revision}.${good}`);
      location.reload();
    } else if (blank) {
      document.body.replaceChildren(document.getElementById('portal-failed').content);
      document.querySelector('button').onclick = () => location.reload();
    }
  }
  const wait = (ms) => {
    own.clearTimeout(timer);
    // In steps, since a page that is busy is not one that hangs: what delays a step is waited for as well.
    if (ms && !ended) timer = own.setTimeout(() => (ms > 500 ? wait(ms - 500) : failed(said, true)), 500);
  };
  // Once the portal runs, the time that it takes is the server's and that of parcels.
  const alive = () => {
    most = 0;
    wait(0);
  };
  const hear = ({ message, reason }) => {
    said = message || reason || said;
  };

  report('begun');
  if (hung) failed('It hung');
  wait(2e4);
  addEventListener('error', hear);
  addEventListener('unhandledrejection', hear);
  addEventListener('load', () => wait(most));
  addEventListener('pagehide', () => end('left'));
  Object.defineProperty(window, 'lifeboat', { value: { own, tab, revision, refused, alive, started, failed } });
};
