export const giftCalls = {};
