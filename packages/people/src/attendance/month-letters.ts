import type { AttendanceStatus } from '@routebook/contract';
import { statusWords } from './statuses.ts';

/** What the letters of a month stand for, in the order of the legend. */
export const letters = Object.entries(statusWords).map(([status, { short, label, tone }]) => ({
  status: status as AttendanceStatus,
  short,
  label,
  tone,
}));
