const minute = 60_000;

/** What is left until a moment: `2 h 05 min`, `9 min`; null once it is over. */
export function timeLeft(until: string, now: Date): string | null {
  const left = Date.parse(until) - now.getTime();
  if (left <= 0) return null;
  const minutes = Math.ceil(left / minute);
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${hours} h ${String(minutes % 60).padStart(2, '0')} min`;
}
