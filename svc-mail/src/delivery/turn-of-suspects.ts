/**
 * When this worker sends a suspected mail alone (see `ClaimMailView`): it finishes what it sends, takes the one mail, and takes
 * others again once that is sent or has become slow. After that others come first for as long as it took, so that suspected
 * mails have half of a busy worker's time at most.
 */
export function createTurnOfSuspects() {
  let phase: 'none' | 'finishing' | 'alone' = 'none';
  let startedAt = 0;
  let othersFirstUntil = 0;
  const enter = (next: 'finishing' | 'alone'): void => {
    if (phase === 'none') startedAt = performance.now();
    phase = next;
  };
  return {
    /** True from the moment that room is made for a suspected mail until its turn is over: nothing else is taken. */
    isOn: (): boolean => phase !== 'none',
    /** What to ask the outbox for. */
    othersFirst: (): boolean => phase === 'none' && performance.now() < othersFirstUntil,
    /** A suspected mail waits for this worker to have nothing else. */
    finishOthers: (): void => enter('finishing'),
    /** The worker has taken a suspected mail. */
    alone: (): void => enter('alone'),
    /** That mail is out of the way, or there was none to take. */
    end(): void {
      if (phase === 'none') return;
      const now = performance.now();
      othersFirstUntil = now + (now - startedAt);
      phase = 'none';
    },
    /** The same where a mail was taken. */
    endAlone(): void {
      if (phase === 'alone') this.end();
    },
  };
}
