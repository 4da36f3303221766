import { handOver } from './ready.mjs';

await handOver('parcels');
