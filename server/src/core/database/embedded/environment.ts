const { PATH, SystemRoot, TEMP } = process.env;

/** What PostgreSQL's programs get to see: nothing that could change how they work, and messages in English. */
export const environment: NodeJS.ProcessEnv = { PATH, SystemRoot, TEMP, LC_ALL: 'C', TZ: 'UTC' };
