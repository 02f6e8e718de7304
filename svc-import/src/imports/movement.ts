/** No row read and nothing claimed for this long, although there is work: nothing but a new process helps. */
const STUCK_AFTER_MS = 60_000;

/** Whether imports go on in this process; its liveness depends on it, and on nothing outside it. */
export interface Movement {
  /** It was asked whose turn it is, whatever the answer was. */
  asked(): void;
  /** @param imports how many could be taken in now, as a sweep found. */
  waiting(imports: number): void;
  /** An import begins here; `noteRows` tells how far it is. */
  begin(): { noteRows(rows: number): void; end(): void };
  isMoving(): boolean;
}

export function createMovement(): Movement {
  const running = new Set<{ rows: number; movedAt: number }>();
  let waitingSince: number | undefined;
  const isStill = (since: number) => performance.now() - since >= STUCK_AFTER_MS;
  return {
    asked() {
      waitingSince = undefined;
    },
    waiting(imports) {
      if (imports === 0 || running.size > 0) waitingSince = undefined;
      else waitingSince ??= performance.now();
    },
    begin() {
      const run = { rows: 0, movedAt: performance.now() };
      running.add(run);
      return {
        noteRows(rows) {
          if (rows !== run.rows) Object.assign(run, { rows, movedAt: performance.now() });
        },
        end: () => running.delete(run),
      };
    },
    isMoving: () =>
      (waitingSince === undefined || !isStill(waitingSince)) &&
      ![...running].some(({ movedAt }) => isStill(movedAt)),
  };
}
