/** More than three chunks of an import; `npm run imports -w bench` says how many a business would bring. */
const usualRows = 3_500;

/** How many rows the tests of large imports import. */
export const importRows = Number(process.env.IMPORT_ROWS ?? usualRows);

/** So many milliseconds are far above what a step of it takes on two cores; by a plan of the wrong kind 50,000 rows take hours. */
export const longestStep = 60_000;
