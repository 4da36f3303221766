/** Invited until the first password is chosen; a suspended person may come back, one who left is history. */
export const userStatuses = ['invited', 'active', 'suspended', 'left'] as const;
export type UserStatus = (typeof userStatuses)[number];
