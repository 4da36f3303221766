/** Minutes as `8 h 15 min`; a dash for none. */
export function showMinutes(minutes: number | null): string {
  if (!minutes) return '—';
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** Metres as `85 m` or `1.4 km`; a dash when it is not known. */
export function showDistance(metres: number | null): string {
  if (metres === null) return '—';
  return metres < 1000 ? `${Math.round(metres)} m` : `${(metres / 1000).toFixed(1)} km`;
}
