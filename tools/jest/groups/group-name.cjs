const { basename } = require('node:path');

const ending = '.group.cjs';

/** The folder whose test files a group runs, from the top one: `server.src.core.group.cjs` has those of `server/src/core`. */
exports.folderOf = (group) => basename(group, ending).replaceAll('.', '/');

exports.isGroup = (file) => file.endsWith(ending);

/** A test file of such a folder is run with the others, but for one whose name says that it needs a registry of its own or a page without Testing Library. */
exports.isGrouped = (file) => /(?<!\.alone)\.test\.tsx?$/.test(file);

/** The same for jest, which takes patterns. */
exports.groupedIn = (folder) => `${folder}/**/!(*.alone).test.*`;
