import { compiled } from './ready.mjs';

/** For the `plugins` of a Vite or Rollup configuration: `routebookParcel()`. */
export const { routebookParcel } = await compiled('plugins/vite', ['tools', 'server']);
