export const offerCalls = {};
