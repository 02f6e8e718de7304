/** What a test adds to the environment of a service: checked answers, and Node's compile cache. */
export function serviceEnv(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  return { PATH, CHECK_ANSWERS: '1', ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}) };
}
