import { buildTarget } from '../build/build-target.ts';
import { outsideTarget } from '../build/outside-target.ts';

for (const folder of process.argv.slice(2)) await buildTarget(outsideTarget(folder));
