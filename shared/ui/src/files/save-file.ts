import { withChakra } from '../theme/chakra-loader.ts';

/**
 * Downloads a file with its progress and a way to cancel it in the corner of the page. `open` starts the call;
 * its reply's X-Total-Rows says how many rows will come.
 */
export function saveFile(fileName: string, open: (signal: AbortSignal) => Promise<Response>): void {
  void withChakra(() => import('./download.ts')).then(({ download }) => download(fileName, open));
}
