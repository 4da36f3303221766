import type { Level } from '@routebook/contract';
import type { Person } from '../../../../testing/people.ts';
import type { TestMarket } from '../../../../testing/test-market.ts';
import { importsAt, type UploadedFile } from '../../../../testing/uploads.ts';

/** The steps of imports of places, each to its end. */
export function importsOf(market: TestMarket) {
  const files = importsAt('/api/v1/market-imports', market);
  return {
    ...files,
    checked: (level: Level, file: UploadedFile, person?: Person) => files.checked(file, person, `?level=${level}`),
  };
}
