/**
 * What bounds the unused memory that a service's process keeps; `infra/decisions/0018-memory-of-services.md` has the reasons.
 * Whatever starts a service passes both. The `start` scripts and the images, which cannot import them, repeat them; a test in
 * `infra/deploy` compares.
 */

/** Options of Node: V8 takes them from the command line only (MiB of each half of the space for new objects, percent). */
export const NODE_ARGS: readonly string[] = [
  '--max-semi-space-size=4',
  '--heap-growing-percent=50',
];

/** Environment of the process: glibc reads it before the program begins. Other C libraries ignore it. */
export const MEMORY_ENV: Readonly<Record<string, string>> = { MALLOC_ARENA_MAX: '2' };
