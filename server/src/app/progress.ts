import type { Progress } from './start.ts';

/** Progress as lines for people; a long step counts up on one line of a terminal, and in tenths where lines stay. */
export function progressOn(out: NodeJS.WriteStream): Progress {
  let open = '';
  let tenth = '';
  const close = () => {
    if (open) out.write('\n');
    open = '';
  };
  return {
    step(words) {
      close();
      out.write(`${words}\n`);
    },
    part(words, fraction) {
      const line = fraction >= 1 ? words : `${words} ... ${Math.floor(fraction * 100)} %`;
      if (out.isTTY) {
        out.write(`\r${line.padEnd(open.length)}`);
        open = line;
        if (fraction >= 1) close();
        return;
      }
      const now = `${words} ${Math.floor(fraction * 10)}`;
      if (now !== tenth) out.write(`${line}\n`);
      tenth = now;
    },
  };
}
