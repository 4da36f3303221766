const Sequencer = require('@jest/test-sequencer').default;
const { isGroup } = require('./groups/group-name.cjs');

/** A group of files takes longest, then what needs a browser: one worker would still have it when the others have nothing left to do. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => rankOf(one) - rankOf(other));
  }
};

function rankOf({ path, context }) {
  if (isGroup(path)) return 0;
  return context.config.displayName?.name === 'e2e' ? 1 : 2;
}
