import { fileURLToPath, pathToFileURL } from 'node:url';
import type { DateRange } from '@routebook/contract';

interface Piece extends DateRange {
  readonly kept: 'month' | 'day';
  readonly sign: 1 | -1;
}

/** How the built server reads a range from what is kept. */
export async function fewestPieces(): Promise<(range: DateRange) => readonly Piece[]> {
  const built = fileURLToPath(new URL('../../../server/dist/areas/dashboard/periods.js', import.meta.url));
  const { fewestPiecesOf } = (await import(pathToFileURL(built).href)) as {
    fewestPiecesOf(range: DateRange): readonly Piece[];
  };
  return fewestPiecesOf;
}
