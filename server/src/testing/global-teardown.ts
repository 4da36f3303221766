import './global-setup.ts';
import { removeRunFolder } from './run-folder.ts';

export default async function globalTeardown(): Promise<void> {
  await globalThis.testPostgres?.stop();
  await removeRunFolder();
}
