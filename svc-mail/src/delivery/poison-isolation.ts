/**
 * Isolation of suspected poison emails (see `ClaimMailView`): the worker finishes its current sends, claims the one email, and
 * claims others again once that is sent or has become slow. Afterwards others go first for as long as that took, so that
 * suspected emails get at most half of a busy worker's time.
 */
export function createPoisonIsolation() {
  let phase: 'none' | 'finishing' | 'alone' = 'none';
  let startedAt = 0;
  let othersFirstUntil = 0;
  const enter = (next: 'finishing' | 'alone'): void => {
    if (phase === 'none') startedAt = performance.now();
    phase = next;
  };
  return {
    /** True from draining for a suspected email until it is done: nothing else is claimed. */
    isActive: (): boolean => phase !== 'none',
    /** Input of the next claim. */
    othersFirst: (): boolean => phase === 'none' && performance.now() < othersFirstUntil,
    /** A suspected email is reserved for this worker, which drains first. */
    drain: (): void => enter('finishing'),
    /** The worker has claimed a suspected email. */
    alone: (): void => enter('alone'),
    /** The suspected email is done, or there was none to claim. */
    end(): void {
      if (phase === 'none') return;
      const now = performance.now();
      othersFirstUntil = now + (now - startedAt);
      phase = 'none';
    },
    /** The same, if one was claimed. */
    endIfStarted(): void {
      if (phase === 'alone') this.end();
    },
  };
}
