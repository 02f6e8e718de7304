/** After this long without progress only a new process helps. */
const STUCK_AFTER_MS = 60_000;

/** Liveness of a worker: false when there is work and none of it goes on. Nothing outside this process counts. */
export interface StallDetector {
  /** Work was asked for, whatever the answer was. */
  asked(): void;
  /**
   * To be called again and again.
   *
   * @param isWanted whether work should be asked for now: there is some, and room for it. It may wait for what runs here.
   */
  look(isWanted: boolean): void;
  /** A piece of work begins that has to get on. */
  begin(): TrackedWork;
  isMoving(): boolean;
}

export interface TrackedWork {
  /** @param progress how far it is; the same figure twice is no progress. */
  at(progress: number): void;
  end(): void;
}

export function createStallDetector(): StallDetector {
  const running = new Set<{ progress: number; movedAt: number }>();
  let wantedSince: number | undefined;
  const isStuck = (since: number) => performance.now() - since >= STUCK_AFTER_MS;
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
