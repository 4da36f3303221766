const { existsSync, readFileSync } = require('node:fs');

const everyMs = 100;

/** Names the worker's portal to a test file, once it has started; `global-setup.ts` starts them beside the first files of the run. */
module.exports = async function portalOfWorker() {
  const { PORTALS_FILE: file = '', JEST_WORKER_ID: worker = '1' } = process.env;
  while (!existsSync(file)) await new Promise((resolve) => setTimeout(resolve, everyMs));
  const { portals, problem } = JSON.parse(readFileSync(file, 'utf8'));
  if (problem) throw new Error(problem);
  const { address, folder, database } = portals[Number(worker) - 1];
  Object.assign(process.env, { PORTAL_ADDRESS: address, PORTAL_FOLDER: folder, PORTAL_DATABASE: database });
};
