import { businessDate } from '@routebook/ui';
import { type RefObject, useEffect } from 'react';

/**
 * Opens a calendar of the month (`YYYY-MM`) that holds today with today in sight: in a narrow window it would begin with
 * days long past. Today's head carries `data-today`. `before` says which share of the width is for the days up to today.
 */
export function useScrollToToday(frame: RefObject<HTMLElement | null>, month: string, before: number): void {
  useEffect(() => {
    if (month !== businessDate().slice(0, 7)) return;
    const head = frame.current?.querySelector<HTMLElement>('th[data-today]');
    if (!head || !frame.current) return;
    frame.current.scrollLeft = head.offsetLeft + head.offsetWidth - frame.current.clientWidth * before;
  }, [month, frame, before]);
}
