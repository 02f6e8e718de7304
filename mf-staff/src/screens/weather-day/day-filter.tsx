import { DatePicker } from '@fieldhouse/shell/ui/date-picker';
import { Field } from '@fieldhouse/shell/ui/field';
import { SegmentedControl } from '@fieldhouse/shell/ui/segmented-control';
import { Select } from '@fieldhouse/shell/ui/select';
import { useToday } from '@fieldhouse/shell/ui/time-zone';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';

import type { Game } from '../../data/school-data/games.api.ts';
import { CheckLine } from '../../kit/form/check-line.tsx';
import type { GamePlaces } from './game-places.ts';
import { isDay, SIDES } from './weather-day-choice.ts';
import type { WeatherDayChoice } from './weather-day-choice.ts';

const ALL = 'all';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px;

  ${(p) => p.theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Quick = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 24px;
`;

interface DayFilterProps {
  readonly choice: WeatherDayChoice;
  readonly choose: (part: Partial<WeatherDayChoice>) => void;
  /** The day's games that are still on. */
  readonly ofDay: readonly Game[];
  readonly places: GamePlaces;
}

/** The day, and which of its games. */
export const DayFilter = ({ choice, choose, ofDay, places }: DayFilterProps) => {
  const { place, outdoorOnly, side } = choice;
  const found = useMemo(() => places.optionsFor(ofDay), [places, ofDay]);
  const options = found.some(({ value }) => value === place)
    ? found
    : [...found, { value: place, label: 'Another place' }];
  return (
    <>
      <Fields>
        <DayField
          day={choice.day}
          onDay={(day) => choose({ day, place: '', leftOut: new Set() })}
        />
        <Field label="Place">
          <Select
            options={[{ value: ALL, label: 'All Places' }, ...(place === '' ? found : options)]}
            value={place || ALL}
            onValueChange={(value) => choose({ place: value === ALL ? '' : value })}
          />
        </Field>
      </Fields>
      <Quick>
        <SegmentedControl
          label="Home or away"
          options={SIDES}
          value={side}
          onValueChange={(next) => choose({ side: next })}
        />
        <CheckLine
          label="Outdoor only"
          checked={outdoorOnly}
          onToggle={() => choose({ outdoorOnly: !outdoorOnly })}
        />
      </Quick>
    </>
  );
};

interface DayFieldProps {
  readonly day: string;
  readonly onDay: (day: string) => void;
}

/** The day. Applied once the typed text is a date. */
const DayField = ({ day, onDay }: DayFieldProps) => {
  const today = useToday();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field label="Day" error={typed === null || isDay(typed) ? undefined : 'Enter a valid date'}>
      <DatePicker
        value={typed ?? day}
        countFrom={today}
        onChange={(text) => {
          setTyped(isDay(text) ? null : text);
          if (isDay(text) && text !== day) onDay(text);
        }}
        onBlur={() => setTyped(null)}
      />
    </Field>
  );
};
