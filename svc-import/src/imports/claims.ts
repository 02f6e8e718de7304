import type { ClaimedImport } from '@fieldhouse/import-contract/internal';
import type { CoreClient } from './core-client.ts';

/** A claimed import with a callback for its end. */
export interface Claimed {
  readonly claim: ClaimedImport;
  /** For an import that must run alone: resolves when nothing else runs in this process. */
  readonly othersDone: Promise<void>;
  readonly done: () => void;
}

/**
 * Claims imports so that small files don't wait for large ones and nothing runs next to an import that must run alone.
 *
 * @param most concurrent claims of any size; one more is reserved for small files.
 */
export function createClaims(core: Pick<CoreClient, 'claim'>, most: number) {
  let ofAnySize = 0;
  let underWay = 0;
  /** An import that must run alone is claimed and not finished. */
  let isAlone = false;
  let onlyOneLeft: (() => void) | undefined;

  return {
    /** Undefined if there is none to claim now. Call sequentially: each call depends on the previous answer. */
    async next(): Promise<Claimed | undefined> {
      if (isAlone || underWay > most) return undefined;
      const onlySmall = ofAnySize >= most;
      const { import: claim } = await core.claim(onlySmall);
      if (!claim) return undefined;
      underWay += 1;
      if (!onlySmall) ofAnySize += 1;
      isAlone = claim.alone;
      return {
        claim,
        othersDone:
          isAlone && underWay > 1
            ? new Promise((resolve) => (onlyOneLeft = resolve))
            : Promise.resolve(),
        done() {
          if (claim.alone) isAlone = false;
          underWay -= 1;
          if (!onlySmall) ofAnySize -= 1;
          if (underWay === 1) onlyOneLeft?.();
        },
      };
    },
  };
}
