const { TestEnvironment } = require('jest-environment-node');
const playwright = require('playwright-core');

/** What a worker's test files take turns with; the first that needs a browser puts it there. */
const shared = { contexts: [], sessions: [], callers: [] };

/** Gives the test files of a worker one Playwright and one browser: loading and starting them takes half a second each. */
module.exports = class PlaywrightEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.playwright = playwright;
    this.global.sharedBrowsing = shared;
  }

  async teardown() {
    await super.teardown();
    if (!process.connected) await shared.browser?.close();
  }
};

/** By this message jest ends a worker, which lives on while its browser does. */
const endOfWorker = 2;
process.on('message', function end([message]) {
  if (message !== endOfWorker) return;
  process.off('message', end);
  shared.browser?.close();
});
