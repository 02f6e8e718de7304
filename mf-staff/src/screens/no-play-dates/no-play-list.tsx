import { NO_PLAY_KINDS, formatScreenDay, labelOf } from '@fieldhouse/core-contract';
import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { Badge } from '@fieldhouse/shell/ui/badge';
import { Card } from '@fieldhouse/shell/ui/card';
import { TextLink } from '@fieldhouse/shell/ui/text-link';
import { useId } from 'react';
import { styled } from 'styled-components';

import { CardActions } from '../../kit/list/card-actions.tsx';
import { DividedRows } from '../../kit/list/divided-rows.tsx';
import { inWords } from '../../kit/list/in-words.ts';
import { monthAndYear } from '../../data/school-data/day-words.ts';
import { formatSpan } from '../../data/school-data/format-span.ts';
import { localDay } from '../../data/school-data/iso-day.ts';
import type { NoPlayDate } from '../../data/school-data/no-play-dates.api.ts';

const Months = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;

  h2 {
    margin: 0 0 8px;
    font-size: ${(p) => p.theme.font.size.lg};
  }

  section {
    content-visibility: auto;
  }
`;

const About = styled.div`
  display: grid;
  gap: 2px;
  min-width: 0;
  overflow-wrap: anywhere;
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};

  h3 {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 8px;
    align-items: center;
    margin: 0;
    color: ${(p) => p.theme.color.text};
    font-size: ${(p) => p.theme.font.size.md};
  }
`;

const Block = styled(Card)`
  padding-block: 4px;
`;

interface NoPlayListProps {
  readonly dates: readonly NoPlayDate[];
  /** The name of a date's team or facility. */
  readonly nameOf: (date: NoPlayDate) => string;
  readonly onEdit: (date: NoPlayDate) => void;
  readonly onDelete: (date: NoPlayDate) => void;
}

/** No-play dates by the month of their first day. */
export const NoPlayList = ({ dates, ...rest }: NoPlayListProps) => (
  <Months>
    {[...Map.groupBy(dates, ({ from }) => from.slice(0, 7))].map(([month, ofMonth]) => (
      <Month key={month} month={month} dates={ofMonth} {...rest} />
    ))}
  </Months>
);

const Month = ({
  month,
  dates,
  nameOf,
  onEdit,
  onDelete,
}: NoPlayListProps & { readonly month: string }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} style={{ containIntrinsicSize: sizeOf(dates.length) }}>
      <h2 id={id}>{monthAndYear(localDay(`${month}-01`))}</h2>
      <Block>
        <DividedRows aria-labelledby={id}>
          {dates.map((date) => (
            <li key={date.id}>
              <About>
                <h3>
                  {date.name} <Badge>{labelOf(NO_PLAY_KINDS, date.kind)}</Badge>
                </h3>
                <span>{[daysOf(date), hoursOf(date)].filter(Boolean).join(', ')}</span>
                <span>{nameOf(date)}</span>
                {date.gamesCount > 0 && (
                  <span>
                    <TextLink asChild>
                      <AppLink href={`/calendar?view=week&date=${date.from}`}>
                        {inWords(date.gamesCount, '1 game is affected', 'games are affected')}
                      </AppLink>
                    </TextLink>
                  </span>
                )}
              </About>
              <CardActions
                name={`${date.name}, ${formatScreenDay(date.from)}`}
                onEdit={() => onEdit(date)}
                onDelete={() => onDelete(date)}
              />
            </li>
          ))}
        </DividedRows>
      </Block>
    </section>
  );
};

const daysOf = ({ from, to }: NoPlayDate): string =>
  from === to ? formatScreenDay(from) : `${formatScreenDay(from)} to ${formatScreenDay(to)}`;

const hoursOf = ({ fromTime, toTime }: NoPlayDate): string =>
  fromTime === null ? '' : formatSpan(fromTime, toTime);

/** About the height of a month that is not shown yet, so that the ones below it hardly move when it is. */
const sizeOf = (dates: number) => `auto ${32 + dates * 96}px`;
