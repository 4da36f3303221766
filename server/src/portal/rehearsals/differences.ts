import type { RehearsedSide } from '@routebook/contract';

/** Says which call of the contract a request was: `listZones`, or `GET /elsewhere`. */
export type NameOfCall = (sent: { readonly method: string; readonly path: string }) => string;

/** So many examples make a difference clear. */
const mostNamed = 3;

/** How a version differs on a screen from the one that runs, each in a sentence; empty where nothing does. */
export function differencesOf(fresh: RehearsedSide, old: RehearsedSide, nameOf: NameOfCall): string[] {
  return [
    ...(fresh.state === old.state ? [] : [`It is ${stateWords[fresh.state]}, and was ${stateWords[old.state]}.`]),
    ...moreAndLess('makes', fresh.calls.map(nameOf), old.calls.map(nameOf)),
    ...moreAndLess('has the heading', fresh.headings, old.headings),
    ...rowsThatDiffer(fresh, old),
    ...moreAndLess('has', fresh.controls, old.controls),
    ...moreAndLess('says', fresh.texts.map(timeless), old.texts.map(timeless), quoted),
    ...moreAndLess('leaves behind', kindsLeft(fresh), kindsLeft(old)),
  ];
}

const stateWords = { shown: 'shown', failed: 'not shown', late: 'not there in time' } as const;

/** The calls that only one side makes, each once. */
export function callsThatDiffer(
  fresh: readonly RehearsedSide[],
  old: readonly RehearsedSide[],
  nameOf: NameOfCall,
): { readonly more: readonly string[]; readonly less: readonly string[] } {
  const [are, were] = [fresh, old].map((sides) => new Set(sides.flatMap(({ calls }) => calls.map(nameOf))));
  return {
    more: [...(are ?? [])].filter((call) => !were?.has(call)),
    less: [...(were ?? [])].filter((call) => !are?.has(call)),
  };
}

/** What goes with the clock is no difference between two versions that were looked at one after the other. */
export function timeless(words: string): string {
  return words
    .replace(/\b\d{1,2}:\d{2}(:\d{2})?\b/g, '0:00')
    .replace(/\b(an?|\d+) (second|minute)s? ago\b/g, 'just now');
}

function rowsThatDiffer(fresh: RehearsedSide, old: RehearsedSide): string[] {
  const before = new Map(old.rows.map(({ name, rows }) => [name, rows]));
  const after = new Set(fresh.rows.map(({ name }) => name));
  return [
    ...fresh.rows.flatMap(({ name, rows }) => {
      const were = before.get(name);
      if (were === undefined) return [`It has the table ${name}, with ${rowsText(rows)}.`];
      return were === rows ? [] : [`${name} has ${rowsText(rows)}, and had ${were}.`];
    }),
    ...old.rows.filter(({ name }) => !after.has(name)).map(({ name }) => `It has the table ${name} no longer.`),
  ];
}

function kindsLeft({ left }: RehearsedSide): string[] {
  return Object.keys(left).map((kind) => `${kind}s`);
}

function rowsText(rows: number): string {
  return `${rows} ${rows === 1 ? 'row' : 'rows'}`;
}

function moreAndLess(
  verb: string,
  fresh: readonly string[],
  old: readonly string[],
  shown: (one: string) => string = (one) => one,
): string[] {
  const more = only(fresh, old);
  const less = only(old, fresh);
  return [
    ...(more.length > 0 ? [`It ${verb} ${listed(more, shown)}.`] : []),
    ...(less.length > 0 ? [`It no longer ${verb} ${listed(less, shown)}.`] : []),
  ];
}

/** What the one has and the other has not, as often as that is. */
function only(one: readonly string[], other: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const text of other) left.set(text, (left.get(text) ?? 0) + 1);
  return one.filter((text) => {
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    return count <= 0;
  });
}

function listed(all: readonly string[], shown: (one: string) => string): string {
  const distinct = [...new Set(all)];
  const named = distinct.slice(0, mostNamed).map(shown).join(', ');
  return distinct.length > mostNamed ? `${named} and ${distinct.length - mostNamed} more` : named;
}

function quoted(text: string): string {
  return `“${text}”`;
}
