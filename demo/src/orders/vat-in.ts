/** The VAT that an amount contains, rounded half up: an expression for the database. */
export const vatIn = (amount: string, rate: string) => `round(${amount} * ${rate} / (100 + ${rate}), 2)`;
