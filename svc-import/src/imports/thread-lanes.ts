import { Tinypool } from 'tinypool';

/** More than the worst file within the limits needs; beyond it only the thread ends, not the process. */
const MAX_HEAP_MB = 128;
/** Rows are short-lived: a larger young generation would only grow the process. `--max-semi-space-size` takes precedence. */
const YOUNG_HEAP_MB = 12;
/**
 * Bytes; a thread with a larger heap after a file is ended, since idle threads don't return memory. More than 20,000 usual rows leave,
 * garbage included: starting another thread takes several times the CPU of reading them.
 */
const MAX_IDLE_HEAP_BYTES = 56 * 1024 * 1024;
const IDLE_MS = 30_000;

const TASKS = new URL('./thread-tasks.ts', import.meta.url);

type RunOptions = NonNullable<Parameters<Tinypool['run']>[1]>;

/**
 * Threads for small files and threads for large ones, so that small files don't wait for large ones. One thread for small files always
 * runs, since starting one takes longer than reading most files. The first large file takes it, and another one is started in its place.
 */
export class ThreadLanes {
  readonly #open: () => Lane;
  #small: Lane;
  /** Undefined while large files have not been read for a while. */
  #large: Lane | undefined;

  /** @param maxThreads concurrent files of each size; others wait. */
  constructor(maxThreads: number, tasks = TASKS) {
    this.#open = () => new Lane(maxThreads, tasks);
    this.#small = this.#open();
  }

  /** Runs the function `options.name` with the task and whether the file is large. */
  run(task: object, isSmall: boolean, options: RunOptions): ReturnType<Tinypool['run']> {
    const lane = isSmall ? this.#small : this.#laneForLarge();
    return lane.run({ ...task, isLarge: !isSmall }, options);
  }

  async close(): Promise<void> {
    await Promise.all([this.#small.close(), this.#large?.close()]);
  }

  #laneForLarge(): Lane {
    if (this.#large) return this.#large;
    const lane = this.#small;
    this.#small = this.#open();
    this.#large = lane;
    lane.endWhenIdle(() => {
      this.#large = undefined;
    });
    return lane;
  }
}

class Lane {
  readonly #threads: Tinypool;
  #underWay = 0;
  #onIdle: (() => void) | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(maxThreads: number, tasks: URL) {
    this.#threads = new Tinypool({
      filename: tasks.href,
      runtime: 'worker_threads',
      minThreads: 1,
      maxThreads,
      idleTimeout: IDLE_MS,
      // With Atomics.wait, an idle thread would not notice that its connections to svc-core were closed.
      useAtomics: false,
      maxMemoryLimitBeforeRecycle: MAX_IDLE_HEAP_BYTES,
      resourceLimits: {
        maxOldGenerationSizeMb: MAX_HEAP_MB,
        maxYoungGenerationSizeMb: YOUNG_HEAP_MB,
      },
    });
  }

  async run(task: object, options: RunOptions): ReturnType<Tinypool['run']> {
    clearTimeout(this.#idle);
    this.#underWay += 1;
    try {
      return await this.#threads.run(task, options);
    } finally {
      this.#underWay -= 1;
      this.#watchIdle();
    }
  }

  /** Ends the threads when they have been idle for a while, from the next file on, and then calls `onEnd`. */
  endWhenIdle(onEnd: () => void): void {
    this.#onIdle = onEnd;
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    this.#onIdle = undefined;
    await this.#threads.destroy();
  }

  #watchIdle(): void {
    const onIdle = this.#onIdle;
    if (this.#underWay > 0 || !onIdle) return;
    this.#idle = setTimeout(() => {
      onIdle();
      void this.close();
    }, IDLE_MS).unref();
  }
}
