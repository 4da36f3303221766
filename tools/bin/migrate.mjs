import { handOver } from './ready.mjs';

await handOver('migrate', ['tools', 'server']);
