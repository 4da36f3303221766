const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long something took: `35 s`, `12 min`, `3 h 5 min`. */
export function durationInWords(milliseconds: number): string {
  if (milliseconds < minute) return `${Math.max(0, Math.round(milliseconds / second))} s`;
  const minutes = Math.round(milliseconds / minute);
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}

/** How long ago something was: `now`, `12 min ago`; from an hour on, hours, and from a day on, days. */
export function agoInWords(milliseconds: number): string {
  if (milliseconds < 5 * second) return 'now';
  if (milliseconds < hour) return `${durationInWords(milliseconds)} ago`;
  if (milliseconds < 24 * hour) return `${Math.floor(milliseconds / hour)} h ago`;
  const days = Math.floor(milliseconds / (24 * hour));
  return days === 1 ? 'a day ago' : `${days} days ago`;
}

/** Metres as they are read: `850 m`, `12.4 km`. */
export function distanceInWords(metres: number): string {
  return metres < 1_000 ? `${Math.round(metres)} m` : `${(metres / 1_000).toFixed(1)} km`;
}
