import { formatScreenDay, formatWeekday } from '@fieldhouse/core-contract';
import { useState } from 'react';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import { styled } from 'styled-components';

import { Muted } from '../../../kit/list/muted.ts';
import { inWords } from '../../../kit/list/in-words.ts';
import { shortMonth } from '../../../data/school-data/day-words.ts';
import { localDay } from '../../../data/school-data/iso-day.ts';
import { useGrowingCount } from './use-growing-count.ts';
import { WeekGames } from './week-games.tsx';
import { weekGamesStyle } from './week-games-style.ts';
import type { WeekRow } from './week-rows.ts';

const ROWS_AT_ONCE = 10;

const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: 4px;

  button {
    display: grid;
    justify-items: center;
    min-height: 52px;
    padding: 4px 0;
    border: 1px solid ${(p) => p.theme.color.border};
    border-radius: ${(p) => p.theme.radius.md};
    background: ${(p) => p.theme.color.surface};
    color: ${(p) => p.theme.color.text};
    font-size: ${(p) => p.theme.font.size.sm};
    cursor: pointer;
  }

  button[aria-pressed='true'] {
    border-color: ${(p) => p.theme.color.accentEdge};
    background: ${(p) => p.theme.color.accent};
    color: ${(p) => p.theme.color.onAccent};
    font-weight: ${(p) => p.theme.font.weight.semibold};

    ${(p) => p.theme.media.forcedColors} {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;

const Places = styled.div`
  display: grid;
  gap: 16px;
  ${weekGamesStyle}

  h3 {
    margin: 0 0 4px;
    font-size: ${(p) => p.theme.font.size.md};
    overflow-wrap: anywhere;
  }

  li {
    font-size: ${(p) => p.theme.font.size.sm};
  }

  li a {
    min-height: 36px;
  }
`;

interface WeekDayListProps {
  readonly rows: readonly WeekRow[];
  /** yyyy-MM-dd */
  readonly days: readonly string[];
  readonly today: string;
}

/** The week of a phone: one day at a time, the places with games below each other. */
export const WeekDayList = ({ rows, days, today }: WeekDayListProps) => {
  const [chosen, setChosen] = useState(today);
  const index = Math.max(days.indexOf(chosen), 0);
  const day = days[index] ?? today;
  const used = rows.filter((row) => (row.days[index]?.length ?? 0) > 0);
  const count = useGrowingCount(rows, ROWS_AT_ONCE);
  const free =
    rows.filter(({ facility }) => facility !== null).length -
    used.filter(({ facility }) => facility !== null).length;
  return (
    <>
      <Days role="group" aria-label="Day">
        {days.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === day}
            onClick={() => setChosen(each)}
          >
            <span>{`${formatWeekday(each)} `}</span>
            <span>
              <VisuallyHidden>{`${shortMonth(localDay(each))} `}</VisuallyHidden>
              {localDay(each).getDate()}
            </span>
          </button>
        ))}
      </Days>
      <Places>
        {used.slice(0, count).map((row) => (
          <section key={row.key} aria-label={nameOf(row)}>
            <h3>{nameOf(row)}</h3>
            <WeekGames games={row.days[index] ?? []} />
          </section>
        ))}
        <Muted role="status">
          {used.length === 0
            ? `No games on ${formatScreenDay(day)}`
            : inWords(free, '1 place has no games', 'places have no games')}
        </Muted>
      </Places>
    </>
  );
};

const nameOf = ({ facility }: WeekRow): string => facility?.name ?? 'Other places';
