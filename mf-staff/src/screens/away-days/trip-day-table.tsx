import { formatScreenDay, formatOpponent, formatTeam, formatTime } from '@fieldhouse/core-contract';
import { Card } from '@fieldhouse/shell/ui/card';
import { memo, useId } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

import { GameDisruption } from '../../parts/disruptions/disruption-badge.tsx';
import { inWords } from '../../kit/list/in-words.ts';
import { useIsPhone } from '../../kit/list/use-is-phone.ts';
import type { Game } from '../../data/school-data/games.api.ts';
import type { TripDay } from './trips-by-day.ts';

const Day = styled(Card)`
  min-width: 0;
  padding: 16px 20px;

  h3 {
    margin: 0 0 8px;
    font-size: ${(p) => p.theme.font.size.md};
  }

  @media print {
    padding: 0;
    border: 0;
    box-shadow: none;
    break-inside: auto;
  }
`;

const Count = styled.span`
  margin-left: 8px;
  color: ${(p) => p.theme.color.textMuted};
  font-weight: ${(p) => p.theme.font.weight.regular};
  font-size: ${(p) => p.theme.font.size.sm};
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  font-size: ${(p) => p.theme.font.size.sm};

  th,
  td {
    padding: 8px 12px 8px 0;
    border-top: 1px solid ${(p) => p.theme.color.border};
    text-align: left;
    vertical-align: top;
    overflow-wrap: anywhere;
  }

  thead th {
    border-top: 0;
    color: ${(p) => p.theme.color.textMuted};
    font-weight: ${(p) => p.theme.font.weight.medium};
  }

  th:nth-child(-n + 3) {
    width: 5.5rem;
  }

  th:nth-child(7) {
    width: 7.5rem;
  }

  tbody th {
    font-weight: ${(p) => p.theme.font.weight.semibold};
  }

  a {
    color: inherit;
    text-decoration-color: ${(p) => p.theme.color.borderStrong};
    text-underline-offset: 3px;
  }

  @media print {
    a {
      text-decoration: none;
    }

    thead {
      display: table-header-group;
    }

    tr {
      break-inside: avoid;
    }
  }
`;

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: ${(p) => p.theme.font.size.sm};

  li {
    display: grid;
    gap: 2px;
    padding: 12px 0;
    border-top: 1px solid ${(p) => p.theme.color.border};
    overflow-wrap: anywhere;
  }

  a {
    padding-block: 6px;
    color: inherit;
    font-weight: ${(p) => p.theme.font.weight.semibold};
    text-decoration-color: ${(p) => p.theme.color.borderStrong};
    text-underline-offset: 3px;
  }

  dl {
    display: grid;
    grid-template-columns: 7.5rem minmax(0, 1fr);
    gap: 2px 8px;
    margin: 0;
  }

  dt {
    color: ${(p) => p.theme.color.textMuted};
  }

  dd {
    margin: 0;
  }
`;

const Missing = styled.span`
  color: ${(p) => p.theme.color.textMuted};

  /* On paper it can be filled in by hand. */
  @media print {
    visibility: hidden;
  }
`;

interface TripDayTableProps {
  readonly day: TripDay;
}

/** The trips of a day: a table, on a phone a list. */
export const TripDayTable = memo(({ day: { date, games } }: TripDayTableProps) => {
  const id = useId();
  const isPhone = useIsPhone();
  return (
    <Day forwardedAs="section" aria-labelledby={id}>
      <h3 id={id}>
        {formatScreenDay(date)}
        <Count>{inWords(games.length, '1 away game', 'away games')}</Count>
      </h3>
      {isPhone ? (
        <List aria-labelledby={id}>
          {games.map((game) => (
            <li key={game.id}>
              <TeamLink game={game} />
              <span>{formatOpponent(game.opponent.schoolName, game)}</span>
              <dl>
                {cellsOf(game).map(({ label, text }) => (
                  <Detail key={label} label={label} text={text} />
                ))}
                <Detail label="Site" text={game.venue} />
                <Detail label="Transportation" text={game.transport ?? ''} />
              </dl>
            </li>
          ))}
        </List>
      ) : (
        <Table aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">Dismissal</th>
              <th scope="col">Departure</th>
              <th scope="col">Game Time</th>
              <th scope="col">Team</th>
              <th scope="col">Opponent</th>
              <th scope="col">Site</th>
              <th scope="col">Transportation</th>
            </tr>
          </thead>
          <tbody>
            {games.map((game) => (
              <tr key={game.id}>
                {cellsOf(game).map(({ label, text }) => (
                  <td key={label}>
                    <Text text={text} />
                  </td>
                ))}
                <th scope="row">
                  <TeamLink game={game} />
                </th>
                <td>{formatOpponent(game.opponent.schoolName, game)}</td>
                <td>{game.venue}</td>
                <td>
                  <Text text={game.transport ?? ''} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Day>
  );
});

const cellsOf = ({ dismissalTime, departureTime, time }: Game) => [
  { label: 'Dismissal', text: dismissalTime ? formatTime(dismissalTime) : '' },
  { label: 'Departure', text: departureTime ? formatTime(departureTime) : '' },
  { label: 'Game Time', text: formatTime(time) },
];

const Text = ({ text }: { readonly text: string }) => (text === '' ? <Missing>-</Missing> : text);

const Detail = ({ label, text }: { readonly label: string; readonly text: string }) => (
  <>
    <dt>{label}</dt>
    <dd>
      <Text text={text} />
    </dd>
  </>
);

const TeamLink = ({ game }: { readonly game: Game }) => (
  <>
    <Link to={`/games?game=${game.id}`}>{formatTeam(game.team)}</Link>{' '}
    <GameDisruption game={game} />
  </>
);
