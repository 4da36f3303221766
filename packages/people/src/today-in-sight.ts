import { businessDate } from '@routebook/ui';
import { type RefObject, useEffect } from 'react';

/**
 * Opens a calendar of the month (`YYYY-MM`) that holds today with today in sight: in a narrow window it would begin with
 * days long past. Today's head carries `data-today`.
 */
export function useTodayInSight(frame: RefObject<HTMLElement | null>, month: string): void {
  useEffect(() => {
    if (month !== businessDate().slice(0, 7)) return;
    const head = frame.current?.querySelector<HTMLElement>('th[data-today]');
    if (head && frame.current) frame.current.scrollLeft = head.offsetLeft - frame.current.clientWidth / 2;
  }, [month, frame]);
}
