/** Every call of targets and allocations, by what it is about. */
export const targetCalls = {};
