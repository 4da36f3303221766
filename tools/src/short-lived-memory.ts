/** For a process that fills its memory quickly and is over soon: it is looked through less often, by the thread that fills it. */
export const shortLivedMemory = ['--max-semi-space-size=64', '--single-threaded-gc'];
