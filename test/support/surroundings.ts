const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;

/** The environment of test processes: the path of programs, and the compile cache. */
export const SURROUNDINGS = { PATH, NODE_COMPILE_CACHE };
