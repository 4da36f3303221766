const lakh = 100_000;
const crore = 10_000_000;

/** A tick of a scale of amounts or counts, in the short words of the field: `2.5 L`, `1.2 Cr`. */
export function shortAmount(value: number): string {
  const size = Math.abs(value);
  if (size >= crore) return `${trimmed(value / crore)} Cr`;
  if (size >= lakh) return `${trimmed(value / lakh)} L`;
  if (size >= 1000) return `${trimmed(value / 1000)} k`;
  return trimmed(value);
}

function trimmed(value: number): string {
  return String(Math.round(value * 10) / 10).replace('-', '−');
}
