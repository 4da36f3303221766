import { serve } from './serve.ts';

/** Routebook with demo data. */
await serve();
