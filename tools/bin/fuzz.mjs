import { handOver } from './ready.mjs';

await handOver('fuzz', ['tools', 'server']);
