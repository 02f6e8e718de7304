import { seasonEndpoints } from '@fieldhouse/core-contract';
import type {
  CopiedGameView,
  CopiedSeasonView,
  SeasonCopyInput,
  SkippedCopyView,
} from '@fieldhouse/core-contract';
import { call, mutate, errorSentence } from '@fieldhouse/shell/api';
import type { Shown } from '@fieldhouse/shell/api';

import { refreshChanges } from '../../parts/changes/changes.api.ts';
import { refreshGames } from '../../data/school-data/games.api.ts';

/** What a copy makes, as this release can show it. */
export type CopiedSeason = Shown<CopiedSeasonView>;
/** A game that is made. */
export type CopiedGame = Shown<CopiedGameView>;
/** A game that is not. */
export type SkippedCopy = Shown<SkippedCopyView>;

/** What a copy would make, or why it can't, as a sentence. */
export type CopyPreview =
  | { readonly season: CopiedSeason; readonly problem?: never }
  | { readonly season?: never; readonly problem: string };

/** Nothing is saved. */
export async function previewCopy(input: SeasonCopyInput): Promise<CopyPreview> {
  try {
    return { season: await call(seasonEndpoints.copy, { body: { ...input, preview: true } }) };
  } catch (error) {
    return { problem: errorSentence(error) };
  }
}

/** Returns what was made; null if the response could not be parsed. */
export async function copySeason(input: SeasonCopyInput): Promise<CopiedSeason | null> {
  try {
    return await mutate(seasonEndpoints.copy, { body: input });
  } finally {
    await Promise.all([refreshGames(), refreshChanges()]);
  }
}
