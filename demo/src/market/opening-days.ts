import type { DayNumber } from '../days.ts';
import type { Random } from '../random.ts';

/** The day something opened: mostly as early as it could, for some between then and `latest`. */
export function openingDay(random: Random, earliest: DayNumber, latest: DayNumber, late: number): DayNumber {
  return random.chance(late) && latest > earliest ? random.whole(earliest, latest) : earliest;
}
