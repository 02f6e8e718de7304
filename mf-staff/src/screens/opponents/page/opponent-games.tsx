import { dayOf, formatScreenDay } from '@fieldhouse/core-contract';
import { lazyDialog } from '@fieldhouse/shell/remote';
import { Button } from '@fieldhouse/shell/ui/button';
import { useTimeZone, useToday } from '@fieldhouse/shell/ui/time-zone';
import { UnreadableEntries } from '@fieldhouse/shell/ui/unreadable-entries';
import { useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';

import { byDateAndTime } from '../../../data/school-data/by-date-and-time.ts';
import { useGames } from '../../../data/school-data/games.api.ts';
import type { Game } from '../../../data/school-data/games.api.ts';
import { inSeason } from '../../../data/school-year/season-name.ts';
import { useShownYear } from '../../../data/school-year/school-year-context.tsx';
import { NotLoaded, Placeholder } from '../../../kit/feedback/not-loaded.tsx';
import { Hint, Muted } from '../../../kit/list/muted.ts';
import { RecordColumns } from '../../../kit/record/record-page.tsx';
import { ConflictMarks } from '../../../parts/conflict-marks/conflict-marks.tsx';
import { isStillOn, isToBeVerified } from '../../../parts/disruptions/disruption.ts';
import { RecordGames } from '../../../parts/game/record-games.tsx';
import { canBeAsked } from '../../../parts/game/send-verification.ts';
import { reportOutcome } from '../../../parts/send-games/report-outcome.ts';

const SendGamesDialog = lazyDialog(
  () => import('../../../parts/send-games/send-games-dialog.tsx'),
  'SendGamesDialog',
);

/** The games against an opponent in the shown school year, by date. */
export function useOpponentGames(opponentId: number) {
  const { data, ...rest } = useGames();
  const games = useMemo(
    () => data?.filter((game) => game.opponentId === opponentId).toSorted(byDateAndTime),
    [data, opponentId],
  );
  return { ...rest, data: games };
}

/** Whether a person has to act on a game ahead, or the other school has to answer. */
const waits = (game: Game, today: string): boolean =>
  game.date >= today &&
  isStillOn(game) &&
  (game.status !== 'verified' || game.mailProblem !== undefined);

interface OpponentGamesProps {
  readonly games: ReturnType<typeof useOpponentGames>;
  /** What stands beside the first list. */
  readonly facts: ReactNode;
}

/** What waits with an opponent first, then the other games against it. */
export const OpponentGames = ({
  games: { data: games, error, readAgain, unreadable },
  facts,
}: OpponentGamesProps) => {
  const year = useShownYear();
  const today = useToday();
  const asked = useAskedNote();
  const waiting = games?.filter((game) => waits(game, today)) ?? [];
  const others = games?.filter((game) => !waiting.includes(game)) ?? [];
  const rest = others.length > 0 && (
    <RecordGames title={waiting.length > 0 ? 'Other Games' : 'Games'} games={others} />
  );
  return (
    <ConflictMarks>
      <RecordColumns>
        <div>
          <UnreadableEntries count={unreadable} />
          {!games && (
            <NotLoaded
              title="Couldn't load games"
              error={error}
              onRetry={readAgain}
              loading={<Placeholder label="Loading games..." heights={[220]} />}
            />
          )}
          {games?.length === 0 && <Muted>No games {inSeason(year)}</Muted>}
          {waiting.length > 0 ? (
            <RecordGames
              title="What Waits"
              games={waiting}
              action={<SendTogether games={waiting} />}
              note={asked}
            />
          ) : (
            rest
          )}
        </div>
        {facts}
      </RecordColumns>
      {waiting.length > 0 && rest}
    </ConflictMarks>
  );
};

/** Since when the other school has been asked: 'Asked Fri 11/20/2026'. */
function useAskedNote() {
  const timeZone = useTimeZone();
  return useCallback(
    ({ awaitingSince }: Game) =>
      awaitingSince === undefined ? null : (
        <Hint>{`Asked ${formatScreenDay(dayOf(new Date(awaitingSince), timeZone))}`}</Hint>
      ),
    [timeZone],
  );
}

/** Sends several games that were not sent, in one email; nothing for one, whose row has a button. */
const SendTogether = ({ games }: { readonly games: readonly Game[] }) => {
  const [sent, setSent] = useState<readonly Game[]>([]);
  const unsent = games.filter((game) => isToBeVerified(game) && canBeAsked(game));
  return (
    <>
      {unsent.length > 1 && (
        <Button size="sm" variant="secondary" onClick={() => setSent(unsent)}>
          Send {unsent.length} Games
        </Button>
      )}
      <SendGamesDialog
        open={sent.length > 0}
        games={sent}
        onClose={() => setSent([])}
        onDone={(outcome) => {
          setSent([]);
          reportOutcome(outcome);
        }}
      />
    </>
  );
};
