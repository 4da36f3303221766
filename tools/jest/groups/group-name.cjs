const { basename } = require('node:path');

const ending = '.group.cjs';

/** The folder whose test files a group runs, from the top one: `server.src.core.group.cjs` has those of `server/src/core`. */
exports.folderOf = (group) => basename(group, ending).replaceAll('.', '/');

exports.isGroup = (file) => file.endsWith(ending);
