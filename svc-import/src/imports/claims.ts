import type { ClaimedImport } from '@fieldhouse/import-contract/internal';
import type { CoreClient } from './core-client.ts';

/** A claimed import, and what is to be called when it is over. */
interface Claimed {
  readonly claim: ClaimedImport;
  /** Where the import is to run alone: resolves once this process has nothing else under way. */
  readonly othersDone: Promise<void>;
  readonly done: () => void;
}

/** Claims imports so that small files do not wait for large ones, and nothing runs beside one that is to run alone. */
export interface Claims {
  /** Undefined when there is none to be taken now. One call after the other: each depends on what the one before was answered. */
  next(): Promise<Claimed | undefined>;
}

/** @param most claims of any size at once; one more is for small files alone. */
export function createClaims(core: Pick<CoreClient, 'claim'>, most: number): Claims {
  let ofAnySize = 0;
  let underWay = 0;
  /** Claimed to run alone and not over. */
  let isAlone = false;
  let onlyOneLeft: (() => void) | undefined;

  return {
    async next() {
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
          underWay -= 1;
          if (!onlySmall) ofAnySize -= 1;
          if (claim.alone) isAlone = false;
          else if (underWay === 1) onlyOneLeft?.();
        },
      };
    },
  };
}
