/**
 * Limits the unused memory that a service's process keeps. Reasons: `infra/decisions/0018-service-memory-settings.md`. Everything
 * that starts a service passes both. The `start` scripts and the images cannot import them and repeat them; a test in
 * `infra/deploy` compares.
 */

/** Node options, which V8 takes only from the command line (MiB of each semi-space of the young generation, percent). */
export const NODE_ARGS: readonly string[] = [
  '--max-semi-space-size=4',
  '--heap-growing-percent=50',
];

/** Environment variables, which glibc reads at process start. Other C libraries ignore them. */
export const MEMORY_ENV: Readonly<Record<string, string>> = { MALLOC_ARENA_MAX: '2' };
