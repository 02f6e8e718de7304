import { schoolYearOfDay } from '@fieldhouse/core-contract';
import { Badge } from '@fieldhouse/shell/ui/badge';
import { Button } from '@fieldhouse/shell/ui/button';
import { IconButton } from '@fieldhouse/shell/ui/icon-button';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import { styled } from 'styled-components';

import { teamOptions } from '../../parts/pickers/picker-options.ts';
import { TeamFilter } from '../../parts/my-teams/team-filter.tsx';
import { isoDay } from '../../data/school-data/iso-day.ts';
import { useTeams } from '../../data/school-data/teams.api.ts';
import { isInYear } from '../../data/school-year/shown-year.ts';
import type { ShownYear } from '../../data/school-year/shown-year.ts';
import { calendarDays, calendarTitle, stepFrom } from './calendar-days.ts';
import type { CalendarView } from './use-calendar-view.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;

  @media print {
    > :not(h2) {
      display: none;
    }
  }
`;

const Period = styled.h2`
  margin: 0 auto 0 0;
  font-size: ${(p) => p.theme.font.size.lg};
`;

const Filter = styled.div`
  width: 15rem;

  ${(p) => p.theme.media.phone} {
    order: 1;
    width: 100%;
  }
`;

interface CalendarToolbarProps {
  readonly view: CalendarView;
  readonly year: ShownYear;
  readonly onView: (view: CalendarView) => void;
  readonly onToday: () => void;
}

/** The month or week with its previous and next one, and the team that is shown. */
export const CalendarToolbar = ({ view, year, onView, onToday }: CalendarToolbarProps) => {
  const { data: teams } = useTeams();
  const options = useMemo(() => teamOptions(teams ?? []), [teams]);
  const otherYear = otherYearOf(view, year);
  const step = (by: 1 | -1) => onView({ ...view, anchor: stepFrom(view.anchor, view.mode, by) });
  return (
    <Row>
      <Period aria-live="polite">
        {calendarTitle(view.anchor, view.mode)}
        {otherYear && (
          <>
            {' '}
            <Badge tone="gray">School year {otherYear}</Badge>
          </>
        )}
      </Period>
      <Filter>
        <TeamFilter
          options={options}
          unknownLabel={teams ? 'Unknown team' : 'Loading teams...'}
          value={view.teamId}
          onValueChange={(teamId) => onView({ ...view, teamId })}
        />
      </Filter>
      <Stack direction="row" gap={1} align="stretch">
        <IconButton label="Previous" variant="outline" onClick={() => step(-1)}>
          <ChevronLeft size={18} aria-hidden />
        </IconButton>
        <Button variant="outline" onClick={onToday}>
          Today
        </Button>
        <IconButton label="Next" variant="outline" onClick={() => step(1)}>
          <ChevronRight size={18} aria-hidden />
        </IconButton>
      </Stack>
    </Row>
  );
};

/** The school year of a month or week without a day of the shown one, '2027-28': its games are shown all the same. */
function otherYearOf({ anchor, mode }: CalendarView, year: ShownYear): string | null {
  const days = calendarDays(anchor, mode, []).filter(({ inMonth }) => inMonth);
  if (days.some(({ key }) => isInYear(year, key))) return null;
  return schoolYearOfDay(isoDay(anchor), year.current.from.slice('yyyy-'.length)).label;
}
