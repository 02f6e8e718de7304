import {
  formatOpponent,
  formatScreenDay,
  formatTeam,
  formatTime,
  gamePath,
} from '@fieldhouse/core-contract';
import { Card } from '@fieldhouse/shell/ui/card';
import { memo, useId } from 'react';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';

import { GameDisruption } from '../../parts/disruptions/disruption-badge.tsx';
import { GameMapLink } from '../../parts/place/map-link.tsx';
import { inWords } from '../../kit/list/in-words.ts';
import { Table } from '../../kit/table/table.tsx';
import type { Column } from '../../kit/table/table.tsx';
import { tableBelow, tableFrom } from '../../kit/table/table.styles.ts';
import type { TableLook } from '../../kit/table/table.styles.ts';
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

const CARDS_BELOW = 560;

const LOOK: TableLook = {
  cardsBelow: CARDS_BELOW,
  styles: css`
    [role='table'] {
      font-size: ${(p) => p.theme.font.size.sm};
    }
    [role='rowheader'] {
      font-weight: ${(p) => p.theme.font.weight.semibold};
    }
    a {
      color: inherit;
      text-decoration-color: ${(p) => p.theme.color.borderStrong};
      text-underline-offset: 3px;
    }

    ${tableFrom(CARDS_BELOW)} {
      [role='table'] {
        table-layout: fixed;
      }
      [data-column] {
        padding: 8px 8px 8px 0;
      }
      [data-column='dismissal'],
      [data-column='departure'],
      [data-column='time'] {
        width: 5rem;
      }
      [data-column='transport'] {
        width: 6.5rem;
      }
      tbody > :last-child {
        border-bottom: 0;
      }
    }
    ${tableBelow(CARDS_BELOW)} {
      [role='row'] {
        grid-template-columns: minmax(0, 1fr);
        gap: 2px;
        padding: 12px 0;
        border-top: 1px solid ${(p) => p.theme.color.border};
        border-bottom: 0;
      }
      [data-column='team'],
      [data-column='opponent'] {
        order: -1;
      }
      [data-column='team'] {
        display: grid;
        gap: 2px;
      }
      a {
        padding-block: 6px;
      }
      [data-label] {
        display: grid;
        grid-template-columns: 7.5rem minmax(0, 1fr);
        gap: 8px;

        &::before {
          content: attr(data-label);
          color: ${(p) => p.theme.color.textMuted};
        }
      }
    }
    @media print {
      a {
        text-decoration: none;
      }
      [role='row'] {
        break-inside: avoid;
      }
    }
  `,
};

const Missing = styled.span`
  color: ${(p) => p.theme.color.textMuted};

  /* Blank on paper, to be filled in by hand. */
  @media print {
    visibility: hidden;
  }
`;

interface TripDayTableProps {
  readonly day: TripDay;
}

/** The trips of a day. */
export const TripDayTable = memo(({ day: { date, games } }: TripDayTableProps) => {
  const id = useId();
  return (
    <Day forwardedAs="section" aria-labelledby={id}>
      <h3 id={id}>
        {formatScreenDay(date)}
        <Count>{inWords(games.length, '1 away game', 'away games')}</Count>
      </h3>
      <Table
        aria-labelledby={id}
        look={LOOK}
        columns={COLUMNS}
        rows={games}
        keyOf={(game) => game.id}
      />
    </Day>
  );
});

const Text = ({ text }: { readonly text: string }) => (text === '' ? <Missing>-</Missing> : text);

/** A column of a text that may be missing. */
const column = (key: string, name: string, textOf: (game: Game) => string): Column<Game> => ({
  key,
  title: name,
  label: name,
  cell: (game) => <Text text={textOf(game)} />,
});
const timeOf = (time?: string | null) => (time ? formatTime(time) : '');

const COLUMNS: readonly Column<Game>[] = [
  column('dismissal', 'Dismissal', ({ dismissalTime }) => timeOf(dismissalTime)),
  column('departure', 'Departure', ({ departureTime }) => timeOf(departureTime)),
  column('time', 'Game Time', ({ time }) => formatTime(time)),
  {
    key: 'team',
    title: 'Team',
    isRowHeader: () => true,
    cell: (game) => (
      <>
        <Link to={gamePath(game.id)}>{formatTeam(game.team)}</Link> <GameDisruption game={game} />
      </>
    ),
  },
  {
    key: 'opponent',
    title: 'Opponent',
    cell: (game) => formatOpponent(game.opponent.schoolName, game),
  },
  {
    key: 'site',
    title: 'Site',
    label: 'Site',
    cell: (game) => (
      <span>
        <Text text={game.venue} />
        <GameMapLink game={game} />
      </span>
    ),
  },
  column('transport', 'Transportation', ({ transport }) => transport ?? ''),
];
