import { Button } from '@fieldhouse/shell/ui/button';
import { DatePicker } from '@fieldhouse/shell/ui/date-picker';
import { IconButton } from '@fieldhouse/shell/ui/icon-button';
import { parseISO } from 'date-fns/parseISO';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';

import { ListCount } from './list-tools.tsx';

const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;

  > div:first-child {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 12px;
    margin-right: auto;
  }

  h2 {
    margin: 0;
    font-size: ${(p) => p.theme.font.size.lg};
  }

  ${(p) => p.theme.media.phone} {
    gap: 8px;
    > div:first-child {
      width: 100%;
    }
  }

  @media print {
    > :not(:first-child) {
      display: none;
    }
  }
`;

/** What moves the period, on one line. */
const Controls = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;

  > :first-child {
    width: 9rem;
  }
  ${(p) => p.theme.media.phone} {
    width: 100%;

    > :first-child {
      flex: 1 1 0;
      width: auto;
      min-width: 0;
    }
  }
`;

/** Whether a text of the URL is a day, yyyy-MM-dd. */
export const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(parseISO(text).getTime());

interface PeriodToolbarProps {
  /** The days that are shown, such as 'Week of 11/22/2026'. */
  readonly title: string;
  /** How much they have, such as '3 games this week'; nothing until that is known. */
  readonly count?: string | undefined;
  /** 'Week' or 'Day'. */
  readonly unit: string;
  /** 'This Week' or 'Today'. */
  readonly current: string;
  readonly onCurrent: () => void;
  /** By how many such periods to go: 1 or -1. */
  readonly onStep: (by: 1 | -1) => void;
  /** yyyy-MM-dd */
  readonly onDay: (day: string) => void;
}

/** Chooses the days that a screen shows: the one before, the current one, the next one, or the one with a day. */
export const PeriodToolbar = ({
  title,
  count,
  unit,
  current,
  onCurrent,
  onStep,
  onDay,
}: PeriodToolbarProps) => (
  <Toolbar>
    <div>
      <h2 aria-live="polite">{title}</h2>
      <ListCount role="status">{count}</ListCount>
    </div>
    <Controls>
      <div>
        <DatePicker
          aria-label={`${unit} with the day`}
          placeholder="Go to..."
          value=""
          onChange={(day) => isDay(day) && onDay(day)}
        />
      </div>
      <IconButton label={`Previous ${unit}`} variant="outline" onClick={() => onStep(-1)}>
        <ChevronLeft size={18} aria-hidden />
      </IconButton>
      <Button variant="outline" onClick={onCurrent}>
        {current}
      </Button>
      <IconButton label={`Next ${unit}`} variant="outline" onClick={() => onStep(1)}>
        <ChevronRight size={18} aria-hidden />
      </IconButton>
    </Controls>
  </Toolbar>
);
