import { compiled } from './ready.mjs';

/** For the `plugins` of a webpack configuration: `new RoutebookParcel()`. */
export const { RoutebookParcel } = await compiled('plugins/webpack', ['tools', 'server']);
