/** Without a call for so long a session ends. */
export const idleHours = 12;
/** However busy, a session ends so long after its sign-in. */
export const longestDays = 14;
