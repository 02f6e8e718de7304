import { formatWeekday, gamePath } from '@fieldhouse/core-contract';
import { VisuallyHidden } from '@fieldhouse/shell/ui/visually-hidden';
import { TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import type { CSSProperties } from 'react';

import { Hint } from '../../../kit/list/muted.ts';
import { shortMonth } from '../../../data/school-data/day-words.ts';
import { localDay } from '../../../data/school-data/iso-day.ts';
import { axisStyle, hoursOf } from '../../../parts/time-axis/time-axis.ts';
import type { WeekBlock, WeekGame, WeekPlace } from './week-places.ts';

const OVERLAPS = { game: 'Same time', 'set-up': 'Too close' } as const;

interface WeekPlaceAxisProps {
  readonly place: WeekPlace;
  /** yyyy-MM-dd */
  readonly today: string;
  /** Its name is the title of the screen: no heading repeats it. */
  readonly isTitled: boolean;
}

/**
 * A place's week: for each day its games without a time, and below them the others along the hours. Its styles are those of the element
 * around all places: hundreds of styled elements would be slow.
 */
export const WeekPlaceAxis = memo(({ place, today, isTitled }: WeekPlaceAxisProps) => {
  const { axis, name, facilityId, days } = place;
  const hours = axis ? hoursOf(axis) : [];
  return (
    <section aria-label={name}>
      {!isTitled && (
        <h3>{facilityId === null ? name : <a href={`/facilities/${facilityId}`}>{name}</a>}</h3>
      )}
      {facilityId === null && <Hint>Not one of your facilities yet</Hint>}
      <div data-axis style={hoursStyle(hours.length)}>
        {axis && (
          <div data-hours aria-hidden>
            {hours.map(({ at, label }) => (
              <span key={at} style={axisStyle(axis, { from: at, to: at + 60 })}>
                {label}
              </span>
            ))}
          </div>
        )}
        <ol>
          {days.map(({ day, tbd, blocks }) => (
            <li
              key={day}
              data-empty={tbd.length + blocks.length === 0 || undefined}
              {...(day === today ? { 'aria-current': 'date' } : {})}
            >
              <b>
                {`${formatWeekday(day)} `}
                <VisuallyHidden>{`${shortMonth(localDay(day))} `}</VisuallyHidden>
                {`${localDay(day).getDate()} `}
              </b>
              {tbd.length + blocks.length === 0 && <VisuallyHidden>No games</VisuallyHidden>}
              {tbd.length > 0 && (
                <ul data-tbd>
                  {tbd.map((game) => (
                    <li key={game.id}>
                      <GameLink game={game} />
                    </li>
                  ))}
                </ul>
              )}
              {axis && blocks.length > 0 && (
                <ul data-timed>
                  {blocks.map((block) => (
                    <li
                      key={block.id}
                      data-overlap={block.overlap ?? undefined}
                      style={{ ...axisStyle(axis, block.inUse), ...laneStyle(block) }}
                    >
                      {block.overlap && (
                        <strong>
                          <TriangleAlert size={12} aria-hidden /> {OVERLAPS[block.overlap]}
                          {block.overlapAt !== null && ` at ${block.overlapAt}`}
                        </strong>
                      )}{' '}
                      <GameLink game={block} inUse={block.inUseWords} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
});

const hoursStyle = (hours: number): CSSProperties & { readonly '--hours': number } => ({
  '--hours': hours,
});
const laneStyle = ({ lane, lanes }: WeekBlock) => ({ '--lane': lane, '--lanes': lanes });

interface GameLinkProps {
  readonly game: WeekGame;
  readonly inUse?: string | null;
}

const GameLink = ({ game: { id, time, game }, inUse = null }: GameLinkProps) => (
  <a href={gamePath(id)}>
    <b>{time}</b> {game}
    {inUse !== null && <small> {inUse}</small>}
  </a>
);
