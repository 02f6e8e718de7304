import { formatOpponent, formatScreenDayAndTime, gamePath } from '@fieldhouse/core-contract';
import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { Badge } from '@fieldhouse/shell/ui/badge';
import { Card, CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import { Trophy } from 'lucide-react';
import { styled } from 'styled-components';

import { inWords } from '../../../kit/list/in-words.ts';
import type { ChangeDetails, ChangedGame } from '../../../parts/changes/changes.api.ts';
import { PagedList } from '../../../kit/list/paged-list.tsx';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 4px 16px;
  overflow-wrap: anywhere;

  dt {
    color: ${(p) => p.theme.color.textMuted};
  }
`;

const Entry = styled.li`
  display: grid;
  gap: 2px;
  padding-block: 10px;
  overflow-wrap: anywhere;

  a {
    color: ${(p) => p.theme.color.text};
    font-weight: ${(p) => p.theme.font.weight.medium};
  }
`;

const Name = styled.span`
  font-weight: ${(p) => p.theme.font.weight.medium};
`;

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 8px;
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};
  font-variant-numeric: tabular-nums;
`;

/** Why games changed, and each of them with its former date. */
export const ChangedGames = ({ change }: { readonly change: ChangeDetails }) => {
  const { games, deletedGames, reason, note } = change;
  // All games of such a change are new.
  const isAll = change.kind === 'added' || change.kind === 'copied';
  return (
    <Card>
      <CardHeader title="Games" icon={<Trophy size={18} />} />
      <CardBody>
        {(reason || note) && (
          <Facts>
            {reason && (
              <>
                <dt>{change.kind === 'copied' ? 'School years' : 'Reason'}</dt>
                <dd>{reason}</dd>
              </>
            )}
            {note && (
              <>
                <dt>Note</dt>
                <dd>{note}</dd>
              </>
            )}
          </Facts>
        )}
        <PagedList label="Games" items={games} more="Show More Games">
          {(game) => <GameEntry key={game.gameId} game={game} isMakeUp={game.isNew && !isAll} />}
        </PagedList>
        {deletedGames > 0 && <Line>{removedWords(deletedGames, games.length === 0)}</Line>}
      </CardBody>
    </Card>
  );
};

/** 'The 60 games were removed.', if these are all of the change. */
function removedWords(count: number, areAll: boolean): string {
  const words = inWords(
    count,
    areAll ? 'game was removed.' : '1 game was removed.',
    'games were removed.',
  );
  return areAll ? `The ${words}` : words;
}

interface GameEntryProps {
  readonly game: ChangedGame;
  readonly isMakeUp: boolean;
}

const GameEntry = ({ game, isMakeUp }: GameEntryProps) => {
  const { gameId, team, opponent, was, facts, isDeleted } = game;
  const name = `${team} ${formatOpponent(opponent, game)}`;
  return (
    <Entry tabIndex={-1}>
      {isDeleted ? <Name>{name}</Name> : <AppLink href={gamePath(gameId)}>{name}</AppLink>}
      <Line>
        {was && (
          <s>
            <VisuallyHidden>Was: </VisuallyHidden>
            {formatScreenDayAndTime(was)}
          </s>
        )}
        <span>{formatScreenDayAndTime(game)}</span>
        {isMakeUp && <Badge tone="blue">Make-Up Game</Badge>}
        {isDeleted && <Badge tone="gray">Deleted</Badge>}
      </Line>
      {facts?.map((fact) => (
        <Line key={fact.what}>
          <s>
            <VisuallyHidden>Was: </VisuallyHidden>
            {fact.was}
          </s>
          <span>{fact.became}</span>
        </Line>
      ))}
    </Entry>
  );
};
