import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A script of the page itself, as a browser needs it: without lines of comment, breaks and the blanks around signs. No text in it has such blanks. */
export function inlineScript(file: URL): string {
  return readFileSync(fileURLToPath(file), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !line.startsWith('//'))
    .join('')
    .replace(/ *([=+{}(),;:?&|<>!]) */g, '$1')
    .replace(/;$/, '');
}
