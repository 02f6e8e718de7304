import { formatTeam, timeAt } from '@fieldhouse/core-contract';
import { TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';

import type { WaysOutOfConflict } from '../../data/school-data/conflicts.api.ts';
import { formatSpan } from '../../data/school-data/format-span.ts';
import type { Game } from '../../data/school-data/games.api.ts';
import { axisOf, axisStyle, doMeet, hoursOf, playedSpan } from '../../parts/time-axis/time-axis.ts';
import type { Span } from '../../parts/time-axis/time-axis.ts';

const Line = styled.div`
  position: relative;
  padding: 22px 0 8px;
  overflow: hidden;
  border: 1px solid ${(p) => p.theme.color.border};
  border-radius: ${(p) => p.theme.radius.md};
  font-size: ${(p) => p.theme.font.size.sm};

  ul {
    position: relative;
    display: grid;
    gap: 8px;
  }

  p,
  strong {
    padding-inline: 8px;
    overflow-wrap: anywhere;
  }

  strong {
    position: relative;
    display: flex;
    gap: 4px;
    align-items: center;
    margin-top: 8px;
    color: ${(p) => p.theme.color.dangerText};
    font-weight: ${(p) => p.theme.font.weight.semibold};
  }
`;

/** The hours and, over both games, the time that both need. */
const Hours = styled.div`
  position: absolute;
  inset: 0;
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.xs};

  span {
    position: absolute;
    inset-block: 0;
    left: calc(100% * var(--at));
    width: calc(100% * var(--length));
    overflow: hidden;
    padding: 2px 4px;
    border-left: 1px solid ${(p) => p.theme.color.border};
    white-space: nowrap;
  }

  span:first-child {
    border-left: 0;
  }

  span[data-both] {
    inset-block: 20px 0;
    border-inline: 2px dashed ${(p) => p.theme.color.danger};
    background: ${(p) => p.theme.color.dangerSoft};
  }
`;

/** The use of the place as a frame, with the game filled in it. */
const Bar = styled.div`
  position: relative;
  height: 14px;

  span {
    position: absolute;
    inset-block: 0;
    left: calc(100% * var(--at));
    width: calc(100% * var(--length));
    border: 1px solid ${(p) => p.theme.color.accentEdge};
    border-radius: 3px;
  }

  span:last-child {
    background: ${(p) => p.theme.color.accent};

    ${(p) => p.theme.media.forcedColors} {
      background: CanvasText;
      forced-color-adjust: none;
    }
  }

  /* Printers leave backgrounds out. */
  @media print {
    print-color-adjust: exact;
  }
`;

interface DayLineProps {
  readonly played: WaysOutOfConflict['games'];
  readonly games: readonly Game[];
}

/** Games of a day as bars below the hours, each with its time, place and the time for set-up and cleanup. Nothing while the time of one is TBD. */
export const DayLine = ({ played, games }: DayLineProps) => {
  const bars = played.flatMap(({ gameId, setupMinutes, clearMinutes, ...times }) => {
    const game = games.find(({ id }) => id === gameId);
    const span = playedSpan(times);
    if (!game || !span) return [];
    const inUse = { from: span.from - setupMinutes, to: span.to + clearMinutes };
    return [{ game, span, inUse, isLonger: setupMinutes + clearMinutes > 0 }];
  });
  const [first, second] = bars;
  if (!first || !second) return null;
  const axis = axisOf(bars.map(({ inUse }) => inUse));
  const both = common(first.span, second.span);
  const tight = both ? null : common(first.inUse, second.inUse);
  const shown = both ?? tight;
  return (
    <Line>
      <Hours aria-hidden>
        {hoursOf(axis).map(({ at, label }) => (
          <span key={at} style={axisStyle(axis, { from: at, to: at + 60 })}>
            {label}
          </span>
        ))}
        {shown && <span data-both style={axisStyle(axis, shown)} />}
      </Hours>
      <ul aria-label="Time line">
        {bars.map(({ game, span, inUse, isLonger }) => (
          <li key={game.id}>
            <p>
              {`${inWords(span)} ${formatTeam(game.team)}, ${game.venue}`}
              {isLonger && ` (in use ${inWords(inUse)})`}
            </p>
            <Bar aria-hidden>
              {isLonger && <span style={axisStyle(axis, inUse)} />}
              <span style={axisStyle(axis, span)} />
            </Bar>
          </li>
        ))}
      </ul>
      {shown && (
        <strong>
          <TriangleAlert size={14} aria-hidden />
          {both ? `Both play ${inWords(shown)}` : `Set-up and cleanup overlap ${inWords(shown)}`}
        </strong>
      )}
    </Line>
  );
};

/** '5:00-6:30 PM' */
const inWords = ({ from, to }: Span): string => formatSpan(timeAt(from), timeAt(to));

const common = (one: Span, other: Span): Span | null =>
  doMeet(one, other)
    ? { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) }
    : null;
