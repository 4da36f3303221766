/** Answers the value of before for as long as a new one says the same. */
export function keptWhileSame<Given, Value>(
  read: (given: Given) => Value,
  isSame: (one: Value, other: Value) => boolean,
): (given: Given) => Value {
  let known: { readonly given: Given; readonly value: Value } | undefined;
  return (given) => {
    if (known && known.given === given) return known.value;
    const value = read(given);
    known = { given, value: known && isSame(known.value, value) ? known.value : value };
    return known.value;
  };
}

/** Whether all parts of two are the same: of lists their places, of objects what lies under their names. */
export function isSameInParts<Value extends object>(one: Value, other: Value): boolean {
  const [names, others] = [Object.keys(one), Object.keys(other)];
  return (
    names.length === others.length && names.every((name) => one[name as keyof Value] === other[name as keyof Value])
  );
}
