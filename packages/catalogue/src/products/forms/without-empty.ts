/** A body as it is sent: a field that was left or made empty is null. */
export function withoutEmpty<Body extends object>(typed: Body): Body {
  const filled = Object.entries(typed).map(([name, value]) => [
    name,
    value === '' && optional.has(name) ? null : value,
  ]);
  return Object.fromEntries(filled) as Body;
}

const optional = new Set([
  'packUnitId',
  'caseUnitId',
  'barcode',
  'weightGrams',
  'launchedOn',
  'dp',
  'tp',
  'mrp',
  'vat',
  'validFrom',
]);
