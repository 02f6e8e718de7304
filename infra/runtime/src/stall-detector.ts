/** After this long without progress only a restart helps. */
const STALLED_AFTER_MS = 60_000;

/** Liveness of a worker: false if there is work but no progress. Depends on nothing outside this process. */
export interface StallDetector {
  /** Call when work was requested, whatever the response. */
  asked(): void;
  /**
   * Call periodically.
   *
   * @param isWanted whether work should be requested now: there is some, and capacity for it. Running work may delay it.
   */
  look(isWanted: boolean): void;
  /** Tracks work that must make progress. */
  begin(): TrackedWork;
  isMoving(): boolean;
}

export interface TrackedWork {
  /** @param progress any number; the same number again is no progress. */
  at(progress: number): void;
  end(): void;
}

export function createStallDetector(): StallDetector {
  const running = new Set<{ progress: number; movedAt: number }>();
  let wantedSince: number | undefined;
  const isStuck = (since: number) => performance.now() - since >= STALLED_AFTER_MS;
  return {
    asked() {
      wantedSince = undefined;
    },
    look(isWanted) {
      if (!isWanted || running.size > 0) wantedSince = undefined;
      else wantedSince ??= performance.now();
    },
    begin() {
      const work = { progress: 0, movedAt: performance.now() };
      running.add(work);
      return {
        at(progress) {
          if (progress !== work.progress)
            Object.assign(work, { progress, movedAt: performance.now() });
        },
        end: () => running.delete(work),
      };
    },
    isMoving: () =>
      (wantedSince === undefined || !isStuck(wantedSince)) &&
      ![...running].some(({ movedAt }) => isStuck(movedAt)),
  };
}
