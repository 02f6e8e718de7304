import { formatScreenDay } from '@fieldhouse/core-contract';
import type { OpponentView } from '@fieldhouse/core-contract';
import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { Button } from '@fieldhouse/shell/ui/button';
import { styled } from 'styled-components';

import type { LatestAnswer } from '../../kit/form/use-answer-after-pause.ts';
import { inWords } from '../../kit/list/in-words.ts';
import type { OpponentMerge } from '../../data/school-data/opponents.api.ts';
import { contactInWords } from './contact-in-words.ts';

const PAIRS_SHOWN = 5;

const Lines = styled.ul`
  display: grid;
  gap: 2px;
  margin: 4px 0;
  padding-left: 20px;
  list-style: disc;
`;

interface MergePreviewProps {
  readonly preview: LatestAnswer<OpponentMerge>;
  readonly from: OpponentView;
  readonly kept: OpponentView;
  readonly onRetry: () => void;
}

/** What a merge does, before it is done. */
export const MergePreview = ({ preview, from, kept, onRetry }: MergePreviewProps) => {
  const { answer, isCurrent, failed } = preview;
  if (isCurrent && failed)
    return (
      <AlertBox variant="error" title="Couldn't check the merge">
        <Button variant="outline" size="sm" onClick={onRetry}>
          Retry
        </Button>
      </AlertBox>
    );
  if (!answer || !isCurrent) return <AlertBox variant="info">Checking the games...</AlertBox>;
  return (
    <>
      {answer.sameGames.length > 0 && <SameGames games={answer.sameGames} />}
      <AlertBox variant="info" title={`What ${kept.schoolName} has after the merge`}>
        <Lines>
          <li>
            {inWords(answer.gamesCount, '1 game', 'games')}, {movedInWords(answer.movedGames)} from{' '}
            {from.schoolName}
          </li>
          <li>Contact: {contactInWords(answer)}</li>
        </Lines>
        <p>
          {from.schoolName} is then off the list, and files that name it mean {kept.schoolName}.
          Sent requests and confirmations stay valid. A merge can't be undone.
        </p>
      </AlertBox>
    </>
  );
};

const movedInWords = (count: number): string =>
  count === 0 ? 'none of them' : `${count.toLocaleString('en-US')} of them`;

const SameGames = ({ games }: { readonly games: OpponentMerge['sameGames'] }) => {
  const more = games.length - PAIRS_SHOWN;
  return (
    <AlertBox
      variant="warning"
      title={
        games.length === 1
          ? 'A game may be on the schedule twice'
          : `${games.length.toLocaleString('en-US')} games may be on the schedule twice`
      }
    >
      Both have a game of the same team on the same day. The merge keeps them all, so check them
      afterward:
      <Lines>
        {games.slice(0, PAIRS_SHOWN).map(({ team, date, gameIds }) => (
          <li key={gameIds.join('-')}>
            {team}, {formatScreenDay(date)}
          </li>
        ))}
        {more > 0 && <li>and {more.toLocaleString('en-US')} more</li>}
      </Lines>
    </AlertBox>
  );
};
