const Sequencer = require('@jest/test-sequencer').default;
const { isGroup } = require('./groups/group-name.cjs');

/** A group of files takes longest, then what needs a browser: one worker would still have it when the others have nothing left to do. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => rankOf(one) - rankOf(other));
  }
};

/** Small files that take long, which in a clean clone only their path tells: they exchange versions, build, or look at many screens. */
const longInBrowser = /\/(operations|platform)\/|accessibility/;

function rankOf({ path, context }) {
  if (isGroup(path)) return 0;
  if (context.config.displayName?.name !== 'e2e') return 3;
  return longInBrowser.test(path) ? 1 : 2;
}
