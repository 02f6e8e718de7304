import { isValid } from 'date-fns/isValid';
import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';
import { CalendarDays } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import type { Ref } from 'react';
import { styled } from 'styled-components';

import { controlStyle } from './control-style.ts';
import { useFieldControl } from './field.tsx';
import { LoadingIndicator } from './loading-indicator.tsx';
import { Popover } from './popover.tsx';

const CalendarSheet = lazy(async () => ({
  default: (await import('./calendar-sheet.tsx')).CalendarSheet,
}));

const ISO_DATE = 'yyyy-MM-dd';

const Trigger = styled.button<{ $empty: boolean }>`
  ${controlStyle}
  display: flex;
  align-items: center;
  gap: 8px;
  text-align: left;
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  color: ${(p) => (p.$empty ? p.theme.color.textSubtle : p.theme.color.text)};
  svg {
    flex: none;
    color: ${(p) => p.theme.color.textMuted};
  }
`;

// Keeps the popover's size while the calendar's chunk loads.
const Waiting = styled.div`
  display: grid;
  place-items: center;
  width: 280px;
  height: 320px;
`;

const readDate = (value: string): Date | undefined => {
  const date = parseISO(value);
  return isValid(date) ? date : undefined;
};

/** The field's label alone would hide the date from a screen reader. */
const labelledBy = (id: string | undefined) =>
  id ? { 'aria-labelledby': `${id}-label ${id}` } : {};

export interface DatePickerProps {
  /** 'yyyy-MM-dd', or '' for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly onBlur?: () => void;
  readonly name?: string;
  readonly 'aria-label'?: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A date from a calendar, shown as MM/dd/yyyy. Days before 1900-01-01 cannot be chosen. */
export const DatePicker = ({
  value,
  onChange,
  placeholder = 'Pick a date',
  ...rest
}: DatePickerProps) => {
  const [open, setOpen] = useState(false);
  const control = useFieldControl();
  const date = readDate(value);
  return (
    <Popover
      label="Choose a date"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Trigger type="button" $empty={!date} {...control} {...labelledBy(control.id)} {...rest}>
          <CalendarDays size={16} aria-hidden="true" />
          {date ? lightFormat(date, 'MM/dd/yyyy') : placeholder}
        </Trigger>
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
          onSelect={(chosen) => {
            onChange(lightFormat(chosen, ISO_DATE));
            setOpen(false);
          }}
        />
      </Suspense>
    </Popover>
  );
};
