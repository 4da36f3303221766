/** An amount in BDT (a decimal string with at most two decimals) in paisa, exactly. */
export function paisa(amount: string): bigint {
  const [, sign, whole = '0', decimals = ''] = /^([+-]?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount) ?? [];
  if (sign === undefined) throw new RangeError(`${amount} is no amount`);
  const value = BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0'));
  return sign === '-' ? -value : value;
}

/** The amount of so many paisa with its two decimals. */
export function amountOf(value: bigint): string {
  const digits = (value < 0n ? -value : value).toString().padStart(3, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `numerator / denominator` to the next multiple of `step`, half a step up; both above or at zero. */
export function roundedTo(step: bigint, numerator: bigint, denominator: bigint): bigint {
  const unit = denominator * step;
  return ((numerator * 2n + unit) / (unit * 2n)) * step;
}

/** The amount as it is read: `BDT 1,25,000.50`. */
export function inBdt(value: bigint): string {
  const [whole = '', decimals] = amountOf(value).replace('-', '').split('.');
  const lakhs = whole.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',');
  return `BDT ${value < 0n ? '-' : ''}${lakhs === '' ? '' : `${lakhs},`}${whole.slice(-3)}.${decimals}`;
}

/** The same in whole taka, halves away from zero: `BDT 1,25,001`. */
export function inWholeBdt(value: bigint): string {
  const taka = (value + (value < 0n ? -50n : 50n)) / 100n;
  return inBdt(taka * 100n).replace('.00', '');
}
