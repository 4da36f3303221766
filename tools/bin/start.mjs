import { handOver } from './ready.mjs';

await handOver('start', ['server', 'tools']);
