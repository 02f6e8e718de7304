import type { NoPlayDays } from '@fieldhouse/core-contract';
import { AlertBox } from '@fieldhouse/shell/ui/alert-box';

import { Hint } from '../../../kit/list/muted.ts';
import { useAnswerAfterPause } from '../../../kit/form/use-answer-after-pause.ts';
import { countAffectedGames } from '../../../data/school-data/no-play-dates.api.ts';

interface AffectedGamesProps {
  readonly dates: readonly NoPlayDays[];
}

/** Says how many games are on days that are about to become no-play dates. Saving stays possible. */
export const AffectedGames = ({ dates }: AffectedGamesProps) => {
  // Only the days matter, so names and kinds are left out of the request.
  const days = dates.map(({ scope, refId, from, to, fromTime, toTime }) => ({
    scope,
    refId,
    from,
    to,
    fromTime,
    toTime,
  }));
  const { answer = 0, failed } = useAnswerAfterPause(
    days.length > 0 ? days : null,
    countAffectedGames,
  );
  return (
    <div aria-live="polite">
      {failed && <Hint>Couldn&apos;t check which games are affected.</Hint>}
      {answer === 1 && (
        <AlertBox variant="warning" title="1 game is affected">
          It stays on the schedule. You&apos;ll find it on the Conflicts page.
        </AlertBox>
      )}
      {answer > 1 && (
        <AlertBox variant="warning" title={`${answer.toLocaleString('en-US')} games are affected`}>
          They stay on the schedule. You&apos;ll find them on the Conflicts page.
        </AlertBox>
      )}
    </div>
  );
};
