/** What can be laid over the outlets, by its name in the address, as its switch says it. */
export const layerWords = {
  houses: 'DB houses',
  officers: 'SOs',
  outOfFence: 'Out-of-fence visits',
  notVisited: 'Not visited',
  zeroSale: 'Zero sale',
} as const;

export type LayerName = keyof typeof layerWords;

const names = Object.keys(layerWords) as LayerName[];

/** The layers that an address switches on. */
export function layersIn(text: string): ReadonlySet<LayerName> {
  const named = text.split(',');
  return new Set(names.filter((name) => named.includes(name)));
}

/** The same as an address has it, with one of them switched. */
export function withSwitched(on: ReadonlySet<LayerName>, name: LayerName): string {
  return names.filter((one) => on.has(one) !== (one === name)).join(',');
}

/** Days for which an outlet was not visited or sold nothing, as the filters of the list offer them. */
export const spans = [7, 14, 30, 60, 90] as const;

const usualSpan = 30;

/** The days that an address names. */
export function spanIn(text: string): number {
  return spans.find((days) => String(days) === text) ?? usualSpan;
}
