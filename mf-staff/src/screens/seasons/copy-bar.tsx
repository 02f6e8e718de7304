import { Button } from '@fieldhouse/shell/ui/button';

import { ActionBar, ActionOutcome } from '../../kit/list/action-bar.tsx';
import { inWords } from '../../kit/list/in-words.ts';
import { hasConflict, isOnDayOff } from './copy-rows.ts';
import type { CopiedSeason } from './season-copy.api.ts';

interface CopyBarProps {
  readonly season: CopiedSeason | undefined;
  readonly leftOut: ReadonlySet<number>;
  /** Whether the preview is about what is chosen now. */
  readonly isCurrent: boolean;
  /** What is still to be chosen, as a sentence; '' if nothing is. */
  readonly missing: string;
  readonly pending: boolean;
}

/** The sticky bar with the outcome and the button that copies. */
export const CopyBar = ({ season, leftOut, isCurrent, missing, pending }: CopyBarProps) => {
  const games = season?.games.filter(({ fromGameId }) => !leftOut.has(fromGameId)) ?? [];
  return (
    <ActionBar>
      <ActionOutcome role="status">
        {missing !== ''
          ? missing
          : !isCurrent
            ? 'Checking...'
            : season
              ? describe(games, season)
              : "Couldn't preview the copy."}
      </ActionOutcome>
      <Button
        type="submit"
        disabled={missing !== '' || !isCurrent || games.length === 0}
        pending={pending}
        pendingLabel="Copying..."
      >
        {`Copy ${inWords(games.length, '1 Game', 'Games')}`}
      </Button>
    </ActionBar>
  );
};

function describe(games: CopiedSeason['games'], { skipped }: CopiedSeason): string {
  const conflicts = games.filter(hasConflict).length;
  const daysOff = games.filter(isOnDayOff).length;
  const parts = [
    conflicts > 0 && `${inWords(conflicts, '1 game has', 'games have')} conflicts`,
    daysOff > 0 && `${daysOff.toLocaleString('en-US')} on no-play dates or holidays`,
    skipped.length > 0 && `${skipped.length.toLocaleString('en-US')} skipped`,
  ].filter((part) => part !== false);
  if (games.length === 0)
    return parts.length > 0 ? `Nothing to copy: ${parts.join(', ')}.` : 'Nothing to copy.';
  return parts.length > 0 ? `${parts.join(', ')}.` : 'No conflicts.';
}
