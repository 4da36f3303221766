import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { dayInWords } from '../months/month.ts';
import type { Place } from './places.ts';
import { swapDays } from './swap-days.ts';

interface Swapping {
  places: ReadonlyMap<string, Place>;
  /** The first day that may still be changed. */
  openFrom: string;
  mayEdit: boolean;
  onOpen: (place: Place) => void;
  /** The key of the place beside another, for an arrow key; undefined at the edge. */
  beside: (key: string, arrow: string) => string | undefined;
}

/** So far a pointer moves before it drags instead of clicking. */
const dragsFrom = 6;

function keyAt(x: number, y: number): string | undefined {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]')?.dataset.place;
}

function keyOf(event: { target: EventTarget }): string | undefined {
  return event.target instanceof Element ? event.target.closest<HTMLElement>('[data-place]')?.dataset.place : undefined;
}

/**
 * Opens the days of a calendar, and swaps them: dragged with a mouse or pen, or by keys (M picks a day up, arrows go to
 * another, Enter puts it there, Escape lets go). Give `calendar` to the element that holds the places; each place is a
 * button with its key in `data-place`.
 */
export function useSwapping({ places, openFrom, mayEdit, onOpen, beside }: Swapping) {
  const [picked, setPicked] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const [said, say] = useState('');
  const pressed = useRef<{ key: string; x: number; y: number; dragging: boolean } | null>(null);
  const calendar = useRef<HTMLDivElement>(null);

  const mayMove = (key: string | null | undefined) => {
    const place = key ? places.get(key) : undefined;
    return mayEdit && place !== undefined && place.day >= openFrom;
  };
  const putDown = (words = '') => {
    pressed.current = null;
    setPicked(null);
    setOver(null);
    say(words);
  };
  const pickUp = (key: string) => {
    const place = places.get(key);
    if (!place?.plan || !mayMove(key)) {
      say(place && place.day < openFrom ? 'This day has passed; it stays as it was.' : 'There is nothing to move.');
      return;
    }
    setPicked(key);
    say(
      `${dayInWords(place.day)} of ${place.userName} picked up. Go to another day with the arrows and press Enter; Escape lets go.`,
    );
  };
  const put = (from: string, to: string) => {
    const [one, other] = [places.get(from), places.get(to)];
    if (!one || !other || from === to) return putDown('Let go.');
    if (!mayMove(to)) return putDown('That day can’t be changed any more.');
    putDown('Swapping.');
    void swapDays(one, other).then((done) => say(done ? 'Swapped.' : 'Not swapped.'));
  };
  const focus = (key: string) => {
    setFocused(key);
    calendar.current?.querySelector<HTMLElement>(`[data-place="${key}"]`)?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const key = keyOf(event);
    if (!key || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = () => {
      if (event.key === 'Escape' && picked) return () => putDown('Let go.');
      if (event.key === 'Enter' || event.key === ' ') {
        const place = places.get(key);
        return picked ? () => put(picked, key) : place && (() => onOpen(place));
      }
      if (event.key.toLowerCase() === 'm' && mayEdit) return () => pickUp(key);
      const next = beside(key, event.key);
      return next === undefined ? undefined : () => focus(next);
    };
    const action = act();
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };

  const onPointerDown = (event: PointerEvent) => {
    const key = keyOf(event);
    if (event.button !== 0 || event.pointerType === 'touch' || !key || !places.get(key)?.plan || !mayMove(key)) return;
    pressed.current = { key, x: event.clientX, y: event.clientY, dragging: false };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const press = pressed.current;
    if (!press) return;
    if (!press.dragging) {
      if (Math.hypot(event.clientX - press.x, event.clientY - press.y) < dragsFrom) return;
      press.dragging = true;
      event.currentTarget.setPointerCapture(event.pointerId);
      setPicked(press.key);
    }
    const key = keyAt(event.clientX, event.clientY);
    setOver(key && mayMove(key) ? key : null);
  };
  const onPointerUp = (event: PointerEvent) => {
    const press = pressed.current;
    if (!press?.dragging) {
      pressed.current = null;
      return;
    }
    const key = keyAt(event.clientX, event.clientY);
    if (key) put(press.key, key);
    else putDown();
  };
  const onClick = (event: { target: EventTarget }) => {
    const key = keyOf(event);
    const place = key && places.get(key);
    if (!place || !key) return;
    setFocused(key);
    if (picked && !pressed.current) put(picked, key);
    else onOpen(place);
  };

  return {
    picked,
    over,
    focused,
    said,
    calendar: {
      ref: calendar,
      onKeyDown,
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: () => putDown(),
      onClick,
    },
  };
}
