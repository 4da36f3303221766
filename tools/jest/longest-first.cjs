const { basename } = require('node:path');
const Sequencer = require('@jest/test-sequencer').default;

/** What takes a minute by itself goes first, or one worker still has it when the others have nothing left to do. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const isLarge = (test) => Number(basename(test.path).startsWith('large-'));
    return super.sort(tests).sort((one, other) => isLarge(other) - isLarge(one));
  }
};
