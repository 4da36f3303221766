import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspaceRoot } from './workspace.ts';

test.each(['start', 'build', 'dev', 'test'])(
  'npm run %s in a folder with "#" in its path ends with one sentence',
  async (command) => {
    const folder = await mkdtemp(join(tmpdir(), 'routebook-c#-'));
    await cp(join(workspaceRoot, 'tools/bin'), join(folder, 'tools/bin'), { recursive: true });
    const { code, said } = await new Promise<{ code: number | undefined; said: string }>((done) => {
      execFile(process.execPath, [join(folder, `tools/bin/${command}.mjs`)], (error, stdout, stderr) =>
        done({ code: Number(error?.code ?? 0), said: stdout + stderr }),
      );
    });
    expect(said).toBe(`Routebook can't be built in ${folder}: move it to a folder without "#" in its path.\n`);
    expect(code).toBe(1);
    await rm(folder, { recursive: true });
  },
);
