import { run } from '@routebook/server';
import { demoPreparation } from './preparation.ts';

/** Routebook with demo data, as `npm start` runs it. */
await run(demoPreparation);
