/** A cell of a file that is written. Numbers stay numbers in a workbook; a CSV writes them as they are. */
export type Cell = string | number | null;
