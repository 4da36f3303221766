interface LoaderContext {
  getOptions(): { readonly names: readonly string[] };
}

/**
 * Leaves of the index of a library what gives the names that are wanted. Webpack would leave out the rest as well, but only once
 * it has read all modules behind it.
 */
export default function indexLoader(this: LoaderContext, source: string): string {
  return onlyNamed(source, this.getOptions().names);
}

const named = /^(import|export) \{(.*)\}( from .*)?;$/;
const whole = /^import \* as (\S+) from .*;$/;

/** Knows the statements of an index as bundlers write it, one a line. All others are kept as they are. */
export function onlyNamed(source: string, names: readonly string[]): string {
  const wanted = new Set(names);
  const used = new Set<string>();
  const lines = source.split('\n').map((line) => {
    const [, keyword, list, from] = named.exec(line) ?? [];
    if (keyword !== 'export' || list === undefined) return line;
    const kept = list
      .split(',')
      .map((each) => each.trim().split(' as '))
      .filter((each) => wanted.has(each.at(-1) ?? ''));
    if (!from) for (const [local = ''] of kept) used.add(local);
    return kept.length === 0 ? '' : `export { ${kept.map((each) => each.join(' as ')).join(', ')} }${from ?? ''};`;
  });
  const isUsed = (line: string) => {
    const [, keyword, list] = named.exec(line) ?? [];
    if (keyword === 'import') return list?.split(',').some((each) => used.has(each.trim().split(' as ').at(-1) ?? ''));
    const [, space] = whole.exec(line) ?? [];
    return space === undefined || used.has(space);
  };
  return lines.filter((line) => line !== '' && isUsed(line)).join('\n');
}
