/**
 * What may name somebody or something of the business, and what stands for it: in single quotes all but what engines put
 * there, the name of a property or a function.
 */
const rules: readonly (readonly [found: RegExp, instead: string | ((quoted: string) => string)])[] = [
  // The query of an address, and what is behind it.
  [/\?[^\s"'`<>)\]]+/gu, '?…'],
  [/\b(Bearer|Basic)\s+\S+/giu, '$1 …'],
  // Its last part has letters only: `nav@1.2.0` is a version.
  [/[^\s"'`<>()[\]:;,=/]+@[\p{L}\p{N}.-]+\.\p{L}{2,}/gu, '[e-mail]'],
  // Tokens: long, with letters of both cases and digits in them.
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{24,}/gu, '[token]'],
  [/(?<![\p{L}\p{N}_.-])\+?\p{Nd}(?:[ ()-]{0,2}\p{Nd}){7,}(?![\p{L}\p{N}_])/gu, '[number]'],
  // What is quoted is data more often than not: of a reply that is no JSON, of a label.
  [/"[\s\S]*"|“[\s\S]*”|`[\s\S]*`/gu, '"…"'],
  [/'[^'\n]*'/gu, (quoted) => (/^'[\w$.@/-]{1,40}'$/.test(quoted) ? quoted : "'…'")],
];

/** Values that hold nothing but what somebody searched, sent or was sent. */
const unwanted = /query|cookie|authorization|body|referer/i;

/** A text without what could tell of a person, an outlet or a session. */
export function cleanText(text: string): string {
  return rules.reduce(
    (left, [found, instead]) =>
      typeof instead === 'string' ? left.replace(found, instead) : left.replace(found, instead),
    text,
  );
}

/** The same of every text in a value that JSON can say. */
export function cleanReport<Value>(value: Value): Value {
  return cleaned(value) as Value;
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !unwanted.test(name))
      .map(([name, one]) => [name, cleaned(one)]),
  );
}
