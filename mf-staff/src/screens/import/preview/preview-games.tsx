import { formatScreenDayAndTime, formatTeam } from '@fieldhouse/core-contract';
import { Badge } from '@fieldhouse/shell/ui/badge';
import { Card, CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { styled } from 'styled-components';

import { ItemDetail, ItemText } from './preview-list.tsx';
import { formatDifference } from './format-difference.ts';
import type { ScheduleGame } from '../api/import.api.ts';

/** The differences as text; the previous version of the service returns only text. */
const changesOf = ({ differences, changes }: ScheduleGame): readonly string[] =>
  differences.length > 0 ? differences.map(formatDifference) : changes;

const List = styled.ul`
  display: grid;
  max-height: 24rem;
  overflow: auto;
`;

const Game = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${(p) => p.theme.space(0.5)} ${(p) => p.theme.space(2)};
  align-items: center;
  justify-content: space-between;
  padding-block: ${(p) => p.theme.space(1)};
  overflow-wrap: anywhere;

  & + & {
    border-top: 1px solid ${(p) => p.theme.color.border};
  }
`;

const Changes = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${(p) => p.theme.space(0.75)};
  min-width: 0;

  > * {
    white-space: normal;
  }
`;

interface PreviewGamesProps {
  readonly title: string;
  readonly subtitle: string;
  readonly games: readonly ScheduleGame[];
  /** The total; the list may be truncated. */
  readonly total: number;
}

/** Games that differ in the file or are not in it; renders nothing for an empty list. */
export const PreviewGames = ({ title, subtitle, games, total }: PreviewGamesProps) =>
  games.length > 0 && (
    <Card>
      <CardHeader title={title} subtitle={subtitle} />
      <CardBody>
        <List aria-label={title} tabIndex={0}>
          {games.map((game, place) => (
            <Game key={place}>
              <ItemText>
                {formatTeam(game.team)}, {game.opponent}
                <ItemDetail>
                  {formatScreenDayAndTime(game)}
                  {game.row !== null && ` · row ${game.row}`}
                </ItemDetail>
              </ItemText>
              <Changes>
                {changesOf(game).map((change) => (
                  <Badge key={change} tone="yellow">
                    {change}
                  </Badge>
                ))}
              </Changes>
            </Game>
          ))}
        </List>
        {total > games.length && (
          <ItemDetail>and {(total - games.length).toLocaleString('en-US')} more</ItemDetail>
        )}
      </CardBody>
    </Card>
  );
