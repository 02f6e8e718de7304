import type { MergeView } from '@fieldhouse/import-contract/internal';
import type { EarlyRows } from './send-rows.ts';

type ImportResult = NonNullable<MergeView['result']>;

/** An import that this process stored and a request waits for. */
export interface LocalImport {
  /** Whether a worker of this process claimed it immediately; otherwise others must be woken up. */
  readonly claimed: Promise<boolean>;
  /** Resolves when its run in this process ends, with any outcome; to the result, if it is known. */
  readonly ended: Promise<ImportResult | undefined>;
  /** The request is over. */
  forget(): void;
}

/** The file of an import in memory. */
export interface StoredFile {
  /** Gzipped. */
  readonly payload: Uint8Array;
  readonly early: EarlyRows | undefined;
}

interface Entry {
  /** Until a worker had the chance to claim the import. */
  file: StoredFile | undefined;
  readonly decide: (claimed: boolean) => void;
  readonly end: (result: ImportResult | undefined) => void;
}

/** The imports that requests of this process wait for: a run here needs no download of the file, and its end no polling. */
export class LocalImports {
  readonly #entries = new Map<string, Entry>();

  add(id: string, file: StoredFile): LocalImport {
    const claimed = Promise.withResolvers<boolean>();
    const ended = Promise.withResolvers<ImportResult | undefined>();
    this.#entries.set(id, { file, decide: claimed.resolve, end: ended.resolve });
    return {
      claimed: claimed.promise,
      ended: ended.promise,
      forget: () => {
        claimed.resolve(false);
        this.#entries.delete(id);
      },
    };
  }

  /** The IDs of those whose `claimed` is open. */
  undecided(): string[] {
    return [...this.#entries].flatMap(([id, { file }]) => (file ? [id] : []));
  }

  /** The import is claimed by a worker of this process. Returns its file if it is still here. */
  claim(id: string): StoredFile | undefined {
    const file = this.#entries.get(id)?.file;
    this.#decide(id, true);
    return file;
  }

  /** No worker of this process claims these now. */
  decline(ids: readonly string[]): void {
    for (const id of ids) this.#decide(id, false);
  }

  /** The run of an import in this process ended. */
  end(id: string, result: ImportResult | undefined): void {
    this.#entries.get(id)?.end(result);
  }

  #decide(id: string, claimed: boolean): void {
    const entry = this.#entries.get(id);
    if (!entry) return;
    entry.file = undefined;
    entry.decide(claimed);
  }
}
