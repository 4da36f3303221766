import type { Page, Route } from 'playwright-core';

/** A parcel's System module with these lifecycles, which only running it would tell: what the gate reads it does not let through. */
export const fakeParcels = {
  /** Throws while it is evaluated. */
  throwsOnLoad: `System.register([], function (e) { return { execute: function () { e((function () { throw new Error('on load'); })()); } }; });`,
  throwsOnFirstRender: reactParcel(`throw new Error('on first render');`),
  throwsInEffect: reactParcel(
    `React.useEffect(function () { throw new Error('in an effect'); }, []); return 'fine so far';`,
  ),
  /** Is shown, with a button; once that is pressed an effect throws. */
  throwsInEffectLater: reactParcel(`
    var pressed = React.useState(false);
    React.useEffect(function () { if (pressed[0]) throw new Error('in an effect, later'); }, [pressed[0]]);
    return React.createElement(React.Fragment, null,
      React.createElement('h1', null, 'Zones of tomorrow'),
      React.createElement('button', { type: 'button', onClick: function () { pressed[1](true); } }, 'Go on'));`),
  rejectsInMount: `System.register([], function (e) { return { execute: function () {
    var ok = function () { return Promise.resolve(); };
    e(Object({ bootstrap: ok, unmount: ok, mount: function () { return Promise.reject(new Error('in mount')); } }));
  } }; });`,
  hangsInMount: `System.register([], function (e) { return { execute: function () {
    var ok = function () { return Promise.resolve(); };
    e(Object({ bootstrap: ok, unmount: ok, mount: function () { return new Promise(function () {}); } }));
  } }; });`,
  isNoParcel: `System.register([], function (e) { return { execute: function () { e(Object({ default: {} })); } }; });`,
};

function reactParcel(body: string): string {
  return `System.register(['react', '@routebook/ui'], function (e) { var React, ui; return {
    setters: [function (m) { React = m; }, function (m) { ui = m; }],
    execute: function () { e(ui.createParcel(function () { ${body} }, { name: 'hierarchy' })); }
  }; });`;
}

/** Answers for the entry file of a parcel; `undefined` is a missing file. */
export async function alterParcel(tab: Page, name: string, source: string | undefined): Promise<void> {
  await tab.route(entryOf(name), (route: Route) =>
    source === undefined
      ? route.fulfill({ status: 404, body: '' })
      : route.fulfill({ contentType: 'text/javascript', body: source }),
  );
}

/** The parcel comes as it is again. */
export async function restoreParcel(tab: Page, name: string): Promise<void> {
  await tab.unroute(entryOf(name));
}

/** Without the hashes of the page the browser would take altered bytes. */
export async function withoutIntegrity(tab: Page): Promise<void> {
  await tab.route(
    (url) => !url.pathname.includes('.') && !url.pathname.startsWith('/api/'),
    async (route) => {
      const response = await route.fetch();
      const html = (await response.text())
        .replace(/ integrity="[^"]*"/g, '')
        .replace(/"integrity":\{[^}]*\}/g, '"integrity":{}');
      await route.fulfill({ response, body: html });
    },
  );
}

function entryOf(name: string): RegExp {
  return new RegExp(`/parcels/${name}/[^/]+/${name}\\.[0-9a-f]+\\.js$`);
}
