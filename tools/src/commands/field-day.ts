import { run } from '../field-day/run.ts';

/** `npm run field-day -- --portal <address>`. */
process.exitCode = await run(process.argv.slice(2), {
  password: process.env.FIELD_PASSWORD,
  say: (text) => console.log(text),
  complain: (text) => console.error(text),
});
