import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { workspaceRoot } from '../workspace.ts';

/** `npm run prove`: the server's own command. */
await import(pathToFileURL(join(workspaceRoot, 'server/dist/app/prove.js')).href);
