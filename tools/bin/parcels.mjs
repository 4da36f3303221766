import { handOver } from './ready.mjs';

/** A manifest is written from what the gate of the server reads in the code. */
await handOver('parcels', process.argv.includes('manifest') ? ['tools', 'server'] : ['tools']);
