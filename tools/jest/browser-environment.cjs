const { TestEnvironment } = require('jest-environment-jsdom');
const { quickenComputedStyle } = require('./computed-style.cjs');

/** What browsers have and jsdom has not; Node's own are the same standard. */
const fromNode = [
  'fetch',
  'Headers',
  'Request',
  'Response',
  'ReadableStream',
  'TextDecoder',
  'TextEncoder',
  'structuredClone',
];

/** jsdom lays nothing out: no size ever changes. */
class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] ??= globalThis[name];
    quickenComputedStyle(this.global);
    this.global.ResizeObserver ??= ResizeObserver;
    this.global.Range.prototype.getBoundingClientRect ??= () => this.global.document.body.getBoundingClientRect();
    this.global.Element.prototype.scrollTo ??= () => {};
    this.global.Element.prototype.scrollIntoView ??= () => {};
  }
};
