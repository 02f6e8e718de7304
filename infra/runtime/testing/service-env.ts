/** What a test adds to the environment of a service's process: it checks its own answers, and starts from what Node compiled before. */
export function serviceEnv(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  return { PATH, CHECK_ANSWERS: '1', ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}) };
}
