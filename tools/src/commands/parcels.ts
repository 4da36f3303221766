import { pipelineRunIn } from '../parcels/pipeline-run.ts';
import { run } from '../parcels/run.ts';

/** `npm run parcels -- <command>` starts it at the top of the project and says where it was typed. */
const { npm_lifecycle_event: script, INIT_CWD: typedIn } = process.env;

process.exitCode = await run(process.argv.slice(2), {
  here: (script === 'parcels' && typedIn) || process.cwd(),
  token: process.env.OPS_TOKEN,
  fromToken: process.env.FROM_OPS_TOKEN,
  pipeline: pipelineRunIn(process.env),
  say: (text) => console.log(text),
  complain: (text) => console.error(text),
});
