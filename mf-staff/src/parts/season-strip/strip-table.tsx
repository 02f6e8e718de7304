import { formatOpponent, formatScreenDay } from '@fieldhouse/core-contract';
import { styled } from 'styled-components';

import type { Game } from '../../data/school-data/games.api.ts';
import { outcomeWords } from './strip-weeks.ts';

const Details = styled.details`
  font-size: ${(p) => p.theme.font.size.sm};

  summary {
    width: fit-content;
    color: ${(p) => p.theme.color.accentText};
    cursor: pointer;

    ${(p) => p.theme.media.touch} {
      padding-block: 12px;
    }
  }
  table {
    width: 100%;
    margin-top: 8px;
    border-collapse: collapse;
    overflow-wrap: anywhere;
  }
  th,
  td {
    padding: 4px 12px 4px 0;
    border-bottom: 1px solid ${(p) => p.theme.color.border};
    font-variant-numeric: tabular-nums;
    text-align: left;
  }
  @media print {
    display: none;
  }
`;

/** The games of a season, one a row. */
export const StripTable = ({ games }: { readonly games: readonly Game[] }) => (
  <Details>
    <summary>Show as a table</summary>
    <table>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Opponent</th>
          <th scope="col">Result or status</th>
        </tr>
      </thead>
      <tbody>
        {games.map((game) => (
          <tr key={game.id}>
            <td>{formatScreenDay(game.date)}</td>
            <th scope="row">{formatOpponent(game.opponent.schoolName, game)}</th>
            <td>{outcomeWords(game)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Details>
);
