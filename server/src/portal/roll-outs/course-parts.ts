/** As many as a chart can show. */
const mostParts = 48;
/** Whole multiples of the five minutes in which use is kept. */
const lengths = [5, 15, 60, 240, 1440];

/** The minutes of each part in which the course of so many minutes is drawn. */
export function minutesOfParts(minutes: number): number {
  return lengths.find((length) => minutes / length <= mostParts) ?? Math.ceil(minutes / mostParts / 1440) * 1440;
}
