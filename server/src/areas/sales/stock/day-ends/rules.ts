/** A day as its end is judged, and when that is; times are where the business is. */
export interface JudgedDay {
  readonly day: string;
  readonly dayType: string;
  readonly today: string;
  /** `HH:MM` */
  readonly time: string;
  readonly dayEndBy: string;
}

/** Whether who has not submitted the day by now has missed it. On a day off nobody has to. */
export function isOver({ day, dayType, today, time, dayEndBy }: JudgedDay): boolean {
  if (dayType !== 'working') return false;
  return day < today || (day === today && time >= dayEndBy);
}
