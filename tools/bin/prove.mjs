import { handOver } from './ready.mjs';

await handOver('prove', ['tools', 'server']);
