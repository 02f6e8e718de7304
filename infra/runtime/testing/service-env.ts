import { MEMORY_ENV } from '../src/memory-settings.ts';

/** What a service's process is started with by a test: as by an operator, and it checks its own answers. */
export function serviceEnv(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  return {
    PATH,
    ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}),
    ...MEMORY_ENV,
    CHECK_ANSWERS: '1',
  };
}
