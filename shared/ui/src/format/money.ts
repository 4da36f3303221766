/** The digits of a whole number as they are grouped here: `1234567` as `12,34,567`. */
export function grouped(digits: string): string {
  return digits.replace(/\B(?=(?:\d{2})*\d{3}$)/g, ',');
}

/** A decimal string with two decimals, without passing through a float: `1234567.5` as `12,34,567.50`. */
export function money(amount: string): string {
  const parts = /^(-?)(\d+)(?:\.(\d*))?$/.exec(amount.trim());
  if (!parts) return amount;
  const [, sign, whole = '0', decimals = ''] = parts;
  return `${sign && '−'}${grouped(whole.replace(/^0+(?=\d)/, ''))}.${decimals.padEnd(2, '0').slice(0, 2)}`;
}

/** An amount in whole taka, halves away from zero, for where there is no room for paisa: `12,34,568`. */
export function inTaka(amount: string): string {
  const parts = /^(-?)(\d+)(?:\.(\d*))?$/.exec(amount.trim());
  if (!parts) return amount;
  const [, sign, whole = '0', decimals = ''] = parts;
  const taka = BigInt(whole) + (decimals >= '5' ? 1n : 0n);
  return `${sign && taka > 0n ? '−' : ''}${grouped(String(taka))}`;
}

/** The amount with its currency: `BDT 12,34,567.50`. */
export function moneyWithCurrency(amount: string): string {
  return `BDT ${money(amount)}`;
}

/** A number of these digits, grouped; less than nothing with the minus that money has. */
function shownAs(digits: string, number: number): string {
  return `${number < 0 ? '−' : ''}${digits.replace(/^\d+/, grouped)}`;
}

/** A number with grouping: `14,400`, `3,15,000`, `−14,400`. */
export function quantity(count: number): string {
  return shownAs(String(Math.abs(count)), count);
}

/** A share with one decimal, so that a column of them lines up: `50.0 %`, `1,234.5 %`. */
export function percent(share: number): string {
  return `${shownAs(Math.abs(share).toFixed(1), share)} %`;
}
