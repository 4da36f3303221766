/** A formatter takes long to make, so it is made when the first number needs it. */
function grouping(locale: string): (number: number | bigint) => string {
  let made: Intl.NumberFormat | undefined;
  return (number) => {
    made ??= new Intl.NumberFormat(locale);
    return made.format(number);
  };
}

const lakhs = grouping('en-IN');
const thousands = grouping('en-US');

/** Groups the digits of a decimal string the Bangladeshi way without passing through a float: `1234567.5` → `12,34,567.50`. */
export function money(amount: string): string {
  const parts = /^(-?)(\d+)(?:\.(\d*))?$/.exec(amount.trim());
  if (!parts) return amount;
  const [, sign, whole = '0', decimals = ''] = parts;
  return `${sign && '−'}${lakhs(BigInt(whole))}.${decimals.padEnd(2, '0').slice(0, 2)}`;
}

/** The amount with its currency: `BDT 12,34,567.50`. */
export function moneyWithCurrency(amount: string): string {
  return `BDT ${money(amount)}`;
}

/** A whole number with grouping: `14,400`. */
export function quantity(count: number): string {
  return Number.isInteger(count) && Math.abs(count) < 1000 ? String(count) : thousands(count);
}
