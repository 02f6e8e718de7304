import { AGREEMENTS, formatDate, sundayOf } from '@fieldhouse/core-contract';
import type { Agreement } from '@fieldhouse/core-contract';
import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { useToday } from '@fieldhouse/shell/ui/time-zone';
import { styled } from 'styled-components';

import { agreementLook } from './agreement-look.ts';
import { foldEmptyWeeks } from './season-weeks.ts';
import type { EmptyWeeks, SeasonWeek } from './season-weeks.ts';

/** Height of the tallest bar, in pixels, and of the number above it. */
const BAR_HEIGHT = 48;
const COUNT_HEIGHT = 18;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px ${(p) => p.theme.space(2)};
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};

  li {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
`;

const fill = (agreement: Agreement) => agreementLook[agreement].tone;

/** Keeps its color in forced-colors mode, which would make all segments look the same. */
const Swatch = styled.span<{ $agreement: Agreement }>`
  width: 12px;
  height: 12px;
  border-radius: 3px;
  background: ${(p) => p.theme.tone[fill(p.$agreement)].solid};
  forced-color-adjust: none;
`;

const Weeks = styled.ol`
  display: flex;
  align-items: flex-end;
  gap: 2px;
  padding: 2px 2px 0;
  overflow-x: auto;

  li {
    flex: 1 0 25px;
    max-width: 64px;

    ${(p) => p.theme.media.touch} {
      flex-basis: 44px;
    }
  }
`;

const Week = styled(AppLink)`
  display: grid;
  gap: 4px;
  justify-items: center;
  padding: 4px 2px;
  border-radius: ${(p) => p.theme.radius.sm};
  color: ${(p) => p.theme.color.textMuted};
  font-size: 0.6875rem;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;

  &:hover {
    background: ${(p) => p.theme.color.surfaceHover};
  }

  &[aria-current] {
    padding: 2px 0;
    border: 2px solid ${(p) => p.theme.color.accentEdge};
  }

  &[aria-current]::before {
    color: ${(p) => p.theme.color.accentText};
    font-weight: ${(p) => p.theme.font.weight.semibold};
    content: 'Today';
  }

  b {
    color: ${(p) => p.theme.color.text};
    font-size: ${(p) => p.theme.font.size.xs};
    font-variant-numeric: tabular-nums;
  }
`;

/** With the number above it, which the link's name has, too. */
const Bar = styled.span`
  &::before {
    color: ${(p) => p.theme.color.text};
    font-size: ${(p) => p.theme.font.size.xs};
    font-weight: ${(p) => p.theme.font.weight.semibold};
    font-variant-numeric: tabular-nums;
    content: attr(data-count);
  }

  display: grid;
  align-content: end;
  gap: 1px;
  width: 100%;
  max-width: 28px;
  height: ${BAR_HEIGHT + COUNT_HEIGHT}px;
  border-bottom: 1px solid ${(p) => p.theme.color.borderStrong};
`;

const Segment = styled.span<{ $agreement: Agreement }>`
  background: ${(p) => p.theme.tone[fill(p.$agreement)].solid};
  forced-color-adjust: none;

  &:first-child {
    border-radius: 3px 3px 0 0;
  }
`;

const Gap = styled.div`
  min-width: 3.25rem;
  padding: 4px 2px;
  color: ${(p) => p.theme.color.textMuted};
  font-size: 0.6875rem;
  line-height: 1.2;
  text-align: center;
`;

/** Stacked bars, one per week. Each is a link to its week in the calendar and has its numbers as its name. */
export const SeasonBars = ({ weeks }: { readonly weeks: readonly SeasonWeek[] }) => {
  const current = sundayOf(useToday());
  const shown = foldEmptyWeeks(weeks, current);
  const tallest = Math.max(...weeks.map(gamesIn), 1);
  return (
    <>
      <Legend aria-label="Colors">
        {AGREEMENTS.map((agreement) => (
          <li key={agreement}>
            <Swatch $agreement={agreement} aria-hidden />
            {agreementLook[agreement].label}
          </li>
        ))}
      </Legend>
      <Weeks aria-label="Games by week">
        {shown.map((week, index) => (
          <li key={week.start}>
            {'count' in week ? (
              <Gap>{`${week.count} weeks without games`}</Gap>
            ) : (
              <WeekBar
                week={week}
                tallest={tallest}
                isCurrent={week.start === current}
                hasMonth={startsMonth(week) || isAfterGap(shown[index - 1])}
              />
            )}
          </li>
        ))}
      </Weeks>
    </>
  );
};

interface WeekBarProps {
  readonly week: SeasonWeek;
  /** The most games of a week. */
  readonly tallest: number;
  readonly isCurrent: boolean;
  readonly hasMonth: boolean;
}

const WeekBar = ({ week, tallest, isCurrent, hasMonth }: WeekBarProps) => (
  <Week
    href={`/calendar?view=week&date=${week.start}`}
    aria-label={describeWeek(week)}
    title={describeWeek(week)}
    {...(isCurrent ? { 'aria-current': 'date' } : {})}
  >
    <Bar data-count={gamesIn(week) || ''}>
      {AGREEMENTS.toReversed().map(
        (agreement) =>
          week[agreement] > 0 && (
            <Segment
              key={agreement}
              $agreement={agreement}
              style={{ height: (week[agreement] / tallest) * BAR_HEIGHT }}
            />
          ),
      )}
    </Bar>
    <span>
      {hasMonth && `${week.start.slice(5, 7)}/`}
      <b>{week.start.slice(8)}</b>
    </span>
  </Week>
);

const gamesIn = (week: SeasonWeek): number =>
  AGREEMENTS.reduce((sum, agreement) => sum + week[agreement], 0);

/** Whether no week is directly before. */
const isAfterGap = (before: SeasonWeek | EmptyWeeks | undefined): boolean =>
  before === undefined || 'count' in before;

const startsMonth = ({ start }: SeasonWeek): boolean => Number(start.slice(8)) <= 7;

function describeWeek(week: SeasonWeek): string {
  const { confirmed, waiting, change, unsent } = week;
  const day = formatDate(week.start);
  return gamesIn(week) === 0
    ? `Week of ${day}: no games`
    : `Week of ${day}: ${confirmed} confirmed, ${waiting} waiting, ${change} change asked, ${unsent} not sent`;
}
