/** Whether a text has the form of a business date, `2026-11-01`. */
export function isDay(text: string | undefined): text is string {
  return text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text);
}
