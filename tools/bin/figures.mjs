import { handOver } from './ready.mjs';

await handOver('figures', ['tools', 'server']);
