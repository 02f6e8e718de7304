import { Button } from '@fieldhouse/shell/ui/button';
import { styled } from 'styled-components';

import { inWords } from '../list/in-words.ts';
import { hasConflict, isOnDayOff } from './copy-rows.ts';
import type { CopiedSeason } from './season-copy.api.ts';

const Bar = styled.div`
  position: sticky;
  bottom: ${(p) => p.theme.space(2)};
  z-index: 5;
  display: flex;
  flex-wrap: wrap;
  gap: ${(p) => p.theme.space(1)} ${(p) => p.theme.space(2)};
  align-items: center;
  justify-content: space-between;
  padding: ${(p) => p.theme.space(1.5)} ${(p) => p.theme.space(2)};
  border: 1px solid ${(p) => p.theme.color.border};
  border-radius: ${(p) => p.theme.radius.lg};
  background: ${(p) => p.theme.color.surfaceRaised};
  box-shadow: ${(p) => p.theme.shadow.md};

  ${(p) => p.theme.media.phone} {
    bottom: ${(p) => p.theme.space(1)};

    > button {
      width: 100%;
    }
  }
`;

const Outcome = styled.p`
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};
  font-variant-numeric: tabular-nums;
`;

interface CopyBarProps {
  readonly season: CopiedSeason | undefined;
  readonly leftOut: ReadonlySet<number>;
  /** Whether the preview is about what is chosen now. */
  readonly isCurrent: boolean;
  /** What to do before anything can be asked for, as a sentence; '' if something is. */
  readonly missing: string;
  readonly pending: boolean;
}

/** The button that copies, always in reach, with what is worth knowing before. */
export const CopyBar = ({ season, leftOut, isCurrent, missing, pending }: CopyBarProps) => {
  const games = season?.games.filter(({ fromGameId }) => !leftOut.has(fromGameId)) ?? [];
  return (
    <Bar>
      <Outcome role="status">
        {missing !== ''
          ? missing
          : !isCurrent
            ? 'Checking...'
            : season
              ? describe(games, season)
              : "Couldn't preview the copy."}
      </Outcome>
      <Button
        type="submit"
        disabled={missing !== '' || !isCurrent || games.length === 0}
        pending={pending}
        pendingLabel="Copying..."
      >
        {`Copy ${inWords(games.length, '1 Game', 'Games')}`}
      </Button>
    </Bar>
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
