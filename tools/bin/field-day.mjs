import { handOver } from './ready.mjs';

await handOver('field-day');
