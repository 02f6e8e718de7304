import { formatTeam } from '@fieldhouse/core-contract';
import { Button } from '@fieldhouse/shell/ui/button';
import { IconButton } from '@fieldhouse/shell/ui/icon-button';
import { Select } from '@fieldhouse/shell/ui/select';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';

import { useTeams } from '../school-data/teams.api.ts';
import { calendarTitle, stepFrom } from './calendar-days.ts';
import type { CalendarView } from './use-calendar-view.ts';

const ALL = 'all';

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

const Steps = styled.div`
  display: flex;
  gap: 8px;
`;

interface CalendarToolbarProps {
  readonly view: CalendarView;
  readonly onView: (view: CalendarView) => void;
  readonly onToday: () => void;
}

/** The month or week with its previous and next one, and the team that is shown. */
export const CalendarToolbar = ({ view, onView, onToday }: CalendarToolbarProps) => {
  const { data: teams = [] } = useTeams();
  const step = (by: 1 | -1) => onView({ ...view, anchor: stepFrom(view.anchor, view.mode, by) });
  const options = teams
    .map((team) => ({ value: String(team.id), label: formatTeam(team) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  return (
    <Row>
      <Period aria-live="polite">{calendarTitle(view.anchor, view.mode)}</Period>
      <Filter>
        <Select
          aria-label="Team"
          options={[{ value: ALL, label: 'All Teams' }, ...options]}
          value={view.teamId === null ? ALL : String(view.teamId)}
          placeholder="Unknown team"
          onValueChange={(value) =>
            onView({ ...view, teamId: value === ALL ? null : Number(value) })
          }
        />
      </Filter>
      <Steps>
        <IconButton label="Previous" variant="outline" onClick={() => step(-1)}>
          <ChevronLeft size={18} aria-hidden />
        </IconButton>
        <Button variant="outline" onClick={onToday}>
          Today
        </Button>
        <IconButton label="Next" variant="outline" onClick={() => step(1)}>
          <ChevronRight size={18} aria-hidden />
        </IconButton>
      </Steps>
    </Row>
  );
};
