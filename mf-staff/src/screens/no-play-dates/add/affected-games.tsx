import type { NoPlayDays } from '@fieldhouse/core-contract';
import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { styled } from 'styled-components';

import { useAnswerAfterPause } from '../../../kit/form/use-answer-after-pause.ts';
import { countAffectedGames } from '../../../data/school-data/no-play-dates.api.ts';

const Quiet = styled.p`
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};
`;

interface AffectedGamesProps {
  readonly dates: readonly NoPlayDays[];
}

/** Says how many games are on days that are about to become no-play dates. Saving stays possible. */
export const AffectedGames = ({ dates }: AffectedGamesProps) => {
  // Their names and kinds make no difference.
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
      {failed && <Quiet>Couldn&apos;t check which games are affected.</Quiet>}
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
