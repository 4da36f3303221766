import { handOver } from './ready.mjs';

await handOver('start', ['demo', 'tools'], { soon: true });
