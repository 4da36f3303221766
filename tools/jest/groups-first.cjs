const Sequencer = require('@jest/test-sequencer').default;
const { isGroup } = require('./groups/group-name.cjs');

/** A group of files takes longest, or one worker still has it when the others have nothing left to do. */
module.exports = class GroupsFirst extends Sequencer {
  sort(tests) {
    const first = (test) => Number(isGroup(test.path));
    return super.sort(tests).sort((one, other) => first(other) - first(one));
  }
};
