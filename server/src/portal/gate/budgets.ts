const kilobyte = 1024;
const ofParcels = 60 * kilobyte;

/** Of shared modules, which the first load of a page pays for once. */
const ofShared: ReadonlyMap<string, number> = new Map(
  Object.entries({
    'root-config': 20 * kilobyte,
    auth: 12 * kilobyte,
    // The one picker, days, times and numbers as they are typed here, tables that no number is cut in, and the stream of events that tabs
    // share are of every screen.
    ui: 45 * kilobyte,
    react: 12 * kilobyte,
    'react-dom': 70 * kilobyte,
    jotai: 12 * kilobyte,
    'react-query': 20 * kilobyte,
    emotion: 16 * kilobyte,
    chakra: 45 * kilobyte,
    'chakra-overlays': 110 * kilobyte,
    'chakra-calendar': 50 * kilobyte,
    'framer-motion': 45 * kilobyte,
  }),
);

/** Most bytes that the entry of a parcel or shared module may have, as a browser loads it (brotli). */
export function budgetOf(name: string): number {
  return ofShared.get(name) ?? ofParcels;
}
