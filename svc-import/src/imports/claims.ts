import type { ClaimedImport } from '@fieldhouse/svc-core/contract/internal';
import type { CoreClient } from './core-client.ts';

/** A claimed import, and what is to be called when it is over. */
interface Claimed {
  readonly claim: ClaimedImport;
  readonly done: () => void;
}

/** Claims imports so that small files do not wait for large ones. */
export interface Claims {
  /** Undefined when there is none to be taken now. */
  next(): Promise<Claimed | undefined>;
}

/** @param most claims of any size at once; beyond them only small files are claimed. */
export function createClaims(core: Pick<CoreClient, 'claim'>, most: number): Claims {
  let ofAnySize = 0;
  let askedForSmall = 0;
  const claimSmall = async (): Promise<Claimed | undefined> => {
    askedForSmall += 1;
    const { import: claim } = await core.claim(true);
    return claim ? { claim, done: () => undefined } : undefined;
  };
  return {
    async next() {
      if (ofAnySize >= most) return claimSmall();
      ofAnySize += 1;
      const done = () => void (ofAnySize -= 1);
      try {
        for (;;) {
          const before = askedForSmall;
          const { import: claim } = await core.claim(false);
          if (claim) return { claim, done };
          // Whoever asked for a small file alone was perhaps woken up for a large one.
          if (askedForSmall === before) break;
        }
      } catch (error) {
        done();
        throw error;
      }
      done();
      return undefined;
    },
  };
}
