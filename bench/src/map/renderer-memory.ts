import { readdir, readFile } from 'node:fs/promises';

/** Megabytes that the largest renderer of the browsers of this process has for itself alone. */
export async function rendererMegabytes(): Promise<number> {
  const found = await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(privateMegabytes));
  return Math.round(Math.max(0, ...found));
}

async function privateMegabytes(pid: string): Promise<number> {
  try {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8');
    if (!command.includes('--type=renderer') || !(await isBeneath(pid, process.pid))) return 0;
    const memory = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
    const kilobytes = [...memory.matchAll(/^Private_(?:Clean|Dirty):\s+(\d+)/gmu)].map(([, number]) => Number(number));
    return kilobytes.reduce((sum, number) => sum + number, 0) / 1024;
  } catch {
    return 0;
  }
}

async function isBeneath(pid: string, ancestor: number): Promise<boolean> {
  for (let above = Number(pid); above > 1; ) {
    if (above === ancestor) return true;
    const stat = await readFile(`/proc/${above}/stat`, 'utf8');
    above = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  }
  return false;
}
