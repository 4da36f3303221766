/** The width of a day in the filter bar, which the bar keeps for it until it is there. */
export const roomOfDay = '12.5rem';
