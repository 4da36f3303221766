import { dayInWords } from '../../calendar/in-words.ts';
import { type ChangeDays, closedDayProblem } from '../../calendar/periods.ts';

/** Why an import that was written on a day is not taken back; null while the day is not closed, or when none is known. */
export function closedImportProblem(writtenOn: string | null, days: Pick<ChangeDays, 'openFrom'>): string | null {
  const closed = writtenOn === null ? null : closedDayProblem(writtenOn, days);
  return writtenOn === null || closed === null ? null : `The import was written on ${dayInWords(writtenOn)}. ${closed}`;
}
