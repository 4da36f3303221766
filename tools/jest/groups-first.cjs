const Sequencer = require('@jest/test-sequencer').default;

/** A group of files takes longest, or one worker still has it when the others have nothing left to do. */
module.exports = class GroupsFirst extends Sequencer {
  sort(tests) {
    const isGroup = (test) => Number(test.path.endsWith('.group.ts'));
    return super.sort(tests).sort((one, other) => isGroup(other) - isGroup(one));
  }
};
