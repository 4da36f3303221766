let lakhs: Intl.NumberFormat | undefined;

/** Groups the digits of a decimal string the Bangladeshi way without passing through a float: `1234567.5` → `12,34,567.50`. */
export function money(amount: string): string {
  const parts = /^(-?)(\d+)(?:\.(\d*))?$/.exec(amount.trim());
  if (!parts) return amount;
  // Made when the first amount needs it: it takes longer than all of them.
  lakhs ??= new Intl.NumberFormat('en-IN');
  const [, sign, whole = '0', decimals = ''] = parts;
  return `${sign && '−'}${lakhs.format(BigInt(whole))}.${decimals.padEnd(2, '0').slice(0, 2)}`;
}

/** The amount with its currency: `BDT 12,34,567.50`. */
export function moneyWithCurrency(amount: string): string {
  return `BDT ${money(amount)}`;
}

/** A whole number with grouping: `14,400`. Without a formatter, which would hold the first list up. */
export function quantity(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}
