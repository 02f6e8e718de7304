import { DayPicker } from 'react-day-picker';
import { styled } from 'styled-components';

const EARLIEST = new Date(1900, 0, 1);
/** How many years ahead the calendar offers; later ones can be typed. */
const YEARS_AHEAD = 5;

const latestMonth = (today: Date, selected: Date | undefined): Date =>
  new Date(Math.max(today.getFullYear() + YEARS_AHEAD, selected?.getFullYear() ?? 0), 11);

const Calendar = styled.div`
  .rdp-root {
    position: relative;
  }
  .rdp-month_caption {
    display: flex;
    align-items: center;
    height: 36px;
    padding-right: 80px;
    font-weight: ${(p) => p.theme.font.weight.semibold};
    font-size: 0.9375rem;
  }
  .rdp-dropdowns {
    display: flex;
    gap: 4px;
  }
  /* The library repeats the chosen month as a caption, for layouts that cover the select. */
  .rdp-dropdown_root > .rdp-caption_label {
    display: none;
  }
  .rdp-dropdown {
    min-height: 36px;
    padding: 4px;
    border: 1px solid ${(p) => p.theme.color.border};
    border-radius: ${(p) => p.theme.radius.sm};
    background: ${(p) => p.theme.color.surface};
    color: ${(p) => p.theme.color.text};
    font: inherit;
    cursor: pointer;
  }
  .rdp-nav {
    position: absolute;
    top: 0;
    right: 0;
    display: flex;
    gap: 4px;
  }
  .rdp-nav button {
    display: grid;
    place-items: center;
    width: 36px;
    height: 36px;
    border: 0;
    border-radius: ${(p) => p.theme.radius.md};
    background: none;
    cursor: pointer;
    &:hover {
      background: ${(p) => p.theme.color.surfaceHover};
    }
  }
  .rdp-chevron {
    width: 16px;
    height: 16px;
    fill: ${(p) => p.theme.color.textMuted};
  }
  .rdp-month_grid {
    margin-top: 4px;
    font-variant-numeric: tabular-nums;
  }
  .rdp-weekday {
    width: 40px;
    height: 32px;
    color: ${(p) => p.theme.color.textMuted};
    font-size: ${(p) => p.theme.font.size.xs};
    font-weight: ${(p) => p.theme.font.weight.medium};
  }
  .rdp-day {
    padding: 0;
    text-align: center;
  }
  .rdp-day_button {
    width: 40px;
    height: 40px;
    padding: 0;
    border: 0;
    border-radius: ${(p) => p.theme.radius.md};
    background: none;
    font-size: 0.875rem;
    cursor: pointer;
    &:hover:not(:disabled) {
      background: ${(p) => p.theme.color.surfaceHover};
    }
  }
  .rdp-today .rdp-day_button {
    box-shadow: inset 0 0 0 1.5px ${(p) => p.theme.color.accentText};
    font-weight: ${(p) => p.theme.font.weight.semibold};
  }
  .rdp-outside .rdp-day_button {
    color: ${(p) => p.theme.color.textSubtle};
  }
  .rdp-disabled .rdp-day_button {
    opacity: 0.4;
    cursor: not-allowed;
  }
  .rdp-selected .rdp-day_button,
  .rdp-selected .rdp-day_button:hover {
    background: ${(p) => p.theme.color.accent};
    box-shadow: inset 0 0 0 1px ${(p) => p.theme.color.accentEdge};
    color: ${(p) => p.theme.color.onAccent};
  }
  @media (forced-colors: active) {
    .rdp-today .rdp-day_button {
      outline: 1px solid CanvasText;
    }
    .rdp-selected .rdp-day_button,
    .rdp-selected .rdp-day_button:hover {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;

export interface CalendarSheetProps {
  readonly selected: Date | undefined;
  readonly today: Date;
  /** A day of the month that it opens at while none is selected. */
  readonly openAt: Date | undefined;
  readonly onSelect: (date: Date) => void;
}

/** The calendar of the date picker, in its own chunk: most visits never open it. */
export const CalendarSheet = ({ selected, today, openAt, onSelect }: CalendarSheetProps) => (
  <Calendar>
    <DayPicker
      mode="single"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened on request, it takes the focus over from its button
      autoFocus
      showOutsideDays
      weekStartsOn={0}
      selected={selected}
      today={today}
      defaultMonth={selected ?? openAt ?? today}
      disabled={{ before: EARLIEST }}
      captionLayout="dropdown"
      startMonth={EARLIEST}
      endMonth={latestMonth(today, selected ?? openAt)}
      onDayClick={(date, modifiers) => {
        if (!modifiers['disabled']) onSelect(date);
      }}
    />
  </Calendar>
);
