/** How much a test of large amounts does: enough to see that it holds, or `RUN_SIZE`, as `npm run full-size -w bench` has it. */
export function runSize(usual: number): number {
  return Number(process.env.RUN_SIZE ?? usual);
}

/** More than three chunks of an import. */
export const usualRows = 3_500;

/** So many milliseconds are far above what a step of an import takes on two cores; by a plan of the wrong kind 50,000 rows take hours. */
export const longestStep = 60_000;
