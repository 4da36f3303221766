const { TestEnvironment } = require('jest-environment-node');
const playwright = require('playwright-core');

/** Gives the test files of a worker one Playwright: loading it takes half a second. */
module.exports = class PlaywrightEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.playwright = playwright;
  }
};
