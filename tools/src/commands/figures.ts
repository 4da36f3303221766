import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { workspaceRoot } from '../workspace.ts';

/** `npm run figures -- verify|rebuild`: the server's own command. */
await import(pathToFileURL(join(workspaceRoot, 'server/dist/app/figures.js')).href);
