import { SMALL_FILE_BYTES } from '@fieldhouse/import-contract/internal';
import type { ClaimedImport } from '@fieldhouse/import-contract/internal';
import type { CoreClient } from './core-client.ts';

/** A claimed import with a callback for its end. */
export interface Claimed {
  readonly claim: ClaimedImport;
  /** For an import that must run alone: resolves when nothing else runs in this process. */
  readonly othersDone: Promise<void>;
  readonly done: () => void;
}

/** Room for an import that is stored and claimed in one call. */
export interface Reservation {
  /** Whether only a small file may be claimed. */
  readonly onlySmall: boolean;
  /** It is claimed. */
  take(claim: ClaimedImport): Claimed;
  /** It is not. */
  release(): void;
}

/** Claims imports so that small files don't wait for large ones and nothing runs next to an import that must run alone. */
export interface Claims {
  /** Undefined if there is none to claim now. Call sequentially: each call depends on the previous answer. */
  next(): Promise<Claimed | undefined>;
  /** Undefined if a file of this size has to wait. */
  reserve(fileBytes: number): Reservation | undefined;
}

/** @param most concurrent claims of any size; one more is reserved for small files. */
export function createClaims(core: Pick<CoreClient, 'claim'>, most: number): Claims {
  let ofAnySize = 0;
  let underWay = 0;
  /** An import that must run alone is claimed and not finished. */
  let isAlone = false;
  let onlyOneLeft: (() => void) | undefined;
  /** What it may claim is decided by an answer that is not here yet. */
  let isAsking = false;

  const begin = (onlySmall: boolean) => {
    underWay += 1;
    if (!onlySmall) ofAnySize += 1;
  };
  const end = (onlySmall: boolean) => {
    underWay -= 1;
    if (!onlySmall) ofAnySize -= 1;
    if (underWay === 1) onlyOneLeft?.();
  };
  const ask = async (onlySmall: boolean) => {
    isAsking = true;
    try {
      return (await core.claim(onlySmall)).import;
    } finally {
      isAsking = false;
    }
  };

  return {
    async next() {
      if (isAlone || underWay > most) return undefined;
      const onlySmall = ofAnySize >= most;
      const claim = await ask(onlySmall);
      if (!claim) return undefined;
      begin(onlySmall);
      isAlone = claim.alone;
      return {
        claim,
        othersDone:
          isAlone && underWay > 1
            ? new Promise((resolve) => (onlyOneLeft = resolve))
            : Promise.resolve(),
        done() {
          if (claim.alone) isAlone = false;
          end(onlySmall);
        },
      };
    },
    reserve(fileBytes) {
      const onlySmall = ofAnySize >= most;
      const waits = isAlone || isAsking || underWay > most;
      if (waits || (onlySmall && fileBytes > SMALL_FILE_BYTES)) return undefined;
      begin(onlySmall);
      return {
        onlySmall,
        take: (claim) => ({ claim, othersDone: Promise.resolve(), done: () => end(onlySmall) }),
        release: () => end(onlySmall),
      };
    },
  };
}
