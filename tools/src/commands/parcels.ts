import { run } from '../parcels/run.ts';

/** `npm run parcels -- <command>`. npm starts it at the top of the project and says where it was typed. */
process.exitCode = await run(process.argv.slice(2), {
  here: process.env.INIT_CWD ?? process.cwd(),
  token: process.env.OPS_TOKEN,
  say: (text) => console.log(text),
  complain: (text) => console.error(text),
});
