import { pipelineRunIn } from '../parcels/pipeline-run.ts';
import { run } from '../parcels/run.ts';

/** `npm run parcels -- <command>` starts it at the top of the project and says where it was typed. */
const {
  npm_lifecycle_event: script,
  INIT_CWD: typedIn,
  REHEARSAL_EMAIL: email,
  REHEARSAL_PASSWORD: password,
} = process.env;

process.exitCode = await run(process.argv.slice(2), {
  here: (script === 'parcels' && typedIn) || process.cwd(),
  token: process.env.OPS_TOKEN,
  fromToken: process.env.FROM_OPS_TOKEN,
  rehearser: email && password ? { email, password } : undefined,
  pipeline: pipelineRunIn(process.env),
  say: (text) => console.log(text),
  complain: (text) => console.error(text),
});
