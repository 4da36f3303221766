import { run } from '@routebook/server';
import { beside, demoPreparation, type Meanwhile } from './preparation.ts';

/** Runs Routebook with demo data; it is ready when what goes on meanwhile is done, too. */
export function serve(meanwhile?: Meanwhile): Promise<void> {
  return run((environment) => {
    const prepare = demoPreparation(environment);
    return meanwhile ? beside(prepare, meanwhile) : prepare;
  });
}
