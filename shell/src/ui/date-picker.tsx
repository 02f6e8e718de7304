import { isValid } from 'date-fns/isValid';
import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';
import { formatDate, formatScreenDay, formatWeekday } from '@fieldhouse/core-contract';
import { CalendarDays } from 'lucide-react';
import { Suspense, lazy, useId, useRef, useState } from 'react';
import type { KeyboardEvent, Ref } from 'react';
import { styled } from 'styled-components';

import { controlStyle, innerInputStyle } from './control-style.ts';
import { useFieldControl } from './field.tsx';
import { LoadingIndicator } from './loading-indicator.tsx';
import { Popover } from './popover.tsx';
import { readTypedDate } from './read-typed-date.ts';
import { selectOnPress } from './select-on-press.ts';
import { useToday } from './time-zone.tsx';

export { readTypedDate } from './read-typed-date.ts';

const CalendarSheet = lazy(async () => ({
  default: (await import('./calendar-sheet.tsx')).CalendarSheet,
}));

const ISO_DATE = 'yyyy-MM-dd';

const Box = styled.div`
  ${controlStyle}
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 0 0 0 12px;
`;

const Text = styled.input`
  ${innerInputStyle}
  font-variant-numeric: tabular-nums;
`;

const Words = styled.span`
  flex: none;
  font-size: ${(p) => p.theme.font.size.sm};
  color: ${(p) => p.theme.color.textMuted};
  white-space: nowrap;
`;

const CalendarButton = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  align-self: stretch;
  width: 44px;
  padding: 0;
  border: 0;
  border-radius: ${(p) => p.theme.radius.md};
  background: none;
  color: ${(p) => p.theme.color.textMuted};
  cursor: pointer;
  &:hover {
    color: ${(p) => p.theme.color.text};
  }
`;

// Keeps the popover's size while the calendar's chunk loads.
const Waiting = styled.div`
  display: grid;
  place-items: center;
  width: 280px;
  height: 320px;
`;

const readDate = (value: string | undefined): Date | undefined => {
  const date = parseISO(value ?? '');
  return isValid(date) ? date : undefined;
};

export interface DatePickerProps {
  /** 'yyyy-MM-dd', '' for none, or a typed text that is not a date. */
  readonly value: string;
  /** Called with 'yyyy-MM-dd', '', or with the typed text while it is not a date. */
  readonly onChange: (value: string) => void;
  /** 'yyyy-MM-dd' from which '+7' counts while the field is empty; today by default. */
  readonly countFrom?: string | undefined;
  /**
   * 'yyyy-MM-dd', the first day of a year: the calendar opens there while the field is empty, and a typed day without a year is in that
   * year. By default both are around today.
   */
  readonly yearFrom?: string | undefined;
  readonly placeholder?: string;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly 'aria-label'?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * A date that is typed ('9/5', 'fri', '+7') or chosen in a calendar; shown as MM/dd/yyyy, with its weekday beside it. The down arrow
 * opens the calendar. Days before 1900-01-01 cannot be chosen.
 */
export const DatePicker = ({
  value,
  onChange,
  onBlur,
  countFrom,
  yearFrom,
  placeholder = 'Pick a date',
  ...rest
}: DatePickerProps) => {
  const [isOpen, setIsOpen] = useState(false);
  /** The text while it is being typed, and the date that was there before. */
  const [entry, setEntry] = useState<{ readonly text: string; readonly before: string } | null>(
    null,
  );
  const box = useRef<HTMLDivElement>(null);
  const control = useFieldControl();
  const today = parseISO(useToday());
  const wordsId = useId();
  const date = readDate(value);
  const shown = date ? formatDate(value) : value;
  const describedBy = [control['aria-describedby'], date && wordsId].filter(Boolean).join(' ');

  const type = (text: string) => {
    const before = entry?.before ?? value;
    const read = readTypedDate(text, today, {
      from: readDate(before) ?? readDate(countFrom),
      yearFrom: readDate(yearFrom),
    });
    setEntry({ text, before });
    onChange(read ? lightFormat(read, ISO_DATE) : text.trim());
  };
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setIsOpen(true);
  };

  return (
    <Box ref={box}>
      <Text
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-haspopup="dialog"
        {...control}
        {...rest}
        {...(describedBy ? { 'aria-describedby': describedBy } : {})}
        placeholder={placeholder}
        value={entry?.text ?? shown}
        onChange={({ target }) => type(target.value)}
        onMouseDown={selectOnPress}
        onKeyDown={openByKey}
        onBlur={() => {
          setEntry(null);
          onBlur?.();
        }}
      />
      <Words id={wordsId} aria-live="polite">
        {date && (entry ? formatScreenDay(value) : formatWeekday(value))}
      </Words>
      <Popover
        label="Choose a date"
        align="end"
        open={isOpen}
        onOpenChange={setIsOpen}
        returnFocus={() => box.current?.querySelector('input')}
        trigger={
          // Not a tab stop: the down arrow in the text does the same.
          <CalendarButton type="button" tabIndex={-1} aria-label="Pick a date">
            <CalendarDays size={16} aria-hidden="true" />
          </CalendarButton>
        }
      >
        <Suspense
          fallback={
            <Waiting>
              <LoadingIndicator label="Loading calendar..." />
            </Waiting>
          }
        >
          <CalendarSheet
            selected={date}
            today={today}
            openAt={readDate(yearFrom)}
            onSelect={(chosen) => {
              setEntry(null);
              onChange(lightFormat(chosen, ISO_DATE));
              setIsOpen(false);
            }}
          />
        </Suspense>
      </Popover>
    </Box>
  );
};
