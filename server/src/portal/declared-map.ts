import { readFile, stat } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { Imports } from './gate/facts.ts';

const schema = z.object({
  imports: z.record(
    z.string(),
    z.string().check(z.refine((address) => address.startsWith('/') || URL.canParse(address), 'Not an address.')),
  ),
});

/** Tells whether a file was written since; null where it is not there. */
export async function stateOfFile(file: string): Promise<string | null> {
  const found = await stat(file).catch(() => null);
  return found && `${found.mtimeMs} ${found.size} ${found.ino}`;
}

/**
 * The map that a person reads and edits (`importmap.json`): a specifier's versioned folder (`/parcels/nav/0.1.0/`) or
 * the address of a file. Throws a sentence that says what is wrong with it.
 */
export async function readDeclaredMap(file: string): Promise<Imports> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${file} cannot be read (${error.code ?? error.message}).`);
  });
  const parsed = schema.safeParse(jsonOf(text));
  if (parsed.success) return parsed.data.imports;
  const [issue] = parsed.error.issues;
  throw new Error(`${['importmap.json', ...(issue?.path ?? [])].join(' › ')}: ${issue?.message ?? 'not a map'}`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`importmap.json is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}
