import { readFile, stat } from 'node:fs/promises';
import * as z from 'zod/mini';

/** The map that a person reads and edits: a specifier's versioned folder (`/parcels/nav/0.1.0/`) or the address of a file. */
export interface DeclaredMap {
  readonly imports: Readonly<Record<string, string>>;
}

/** Where the declared map comes from; its identity changes with every revision. */
export interface MapSource {
  current(): Promise<DeclaredMap>;
}

const schema = z.object({
  imports: z.record(
    z.string(),
    z.string().check(z.refine((address) => address.startsWith('/') || URL.canParse(address), 'Not an address.')),
  ),
});

/** The map of a file, read again when the file changes. A broken change is told once and the map before it stays. */
export function mapOfFile(file: string, tell: (problem: string) => void): MapSource {
  let stamp = '';
  let map: DeclaredMap | undefined;
  return {
    async current() {
      const { mtimeMs, ino } = await stat(file);
      const now = `${mtimeMs} ${ino}`;
      if (map && now === stamp) return map;
      stamp = now;
      try {
        map = schema.parse(JSON.parse(await readFile(file, 'utf8')));
      } catch (error) {
        if (!map) throw error;
        tell(`${file} cannot be used, the portal keeps the map before it: ${String(error)}`);
      }
      return map;
    },
  };
}
