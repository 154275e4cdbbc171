const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;

/** All that a process of a test takes over: the way to programs, and where compiled code is kept. */
export const SURROUNDINGS = { PATH, NODE_COMPILE_CACHE };
