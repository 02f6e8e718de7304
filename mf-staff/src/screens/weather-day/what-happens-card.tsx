import type { DisruptInput } from '@fieldhouse/core-contract';
import { Card } from '@fieldhouse/shell/ui/card';
import { DatePicker } from '@fieldhouse/shell/ui/date-picker';
import { Field } from '@fieldhouse/shell/ui/field';
import { Fieldset } from '@fieldhouse/shell/ui/fieldset';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { useState } from 'react';

import { ChoiceChips } from '../../kit/form/choice-chips.tsx';
import { ReasonChips } from '../../parts/changes/reason-chips.tsx';
import { DAY_CHANGES } from './weather-day-choice.ts';
import type { WeatherDayChoice } from './weather-day-choice.ts';

interface WhatHappensCardProps {
  readonly choice: WeatherDayChoice;
  readonly choose: (part: Partial<WeatherDayChoice>) => void;
  readonly problems: Readonly<Partial<Record<keyof DisruptInput, string>>>;
}

/** Postpone, delay or cancel, why, and what everybody reads about it. */
export const WhatHappensCard = ({ choice, choose, problems }: WhatHappensCardProps) => (
  <Card>
    <Fieldset legend="What happens">
      <ChoiceChips
        label="Do this with the games"
        options={DAY_CHANGES}
        value={choice.change}
        onChoose={(change) => choose({ change })}
      />
      {choice.change === 'delayed' && (
        <DelayField
          minutes={choice.delay}
          error={problems.delayMinutes}
          onMinutes={(delay) => choose({ delay })}
        />
      )}
      {choice.change === 'postponed' && (
        <Field
          label="Make-up date"
          optional
          error={problems.newDate}
          description="Each game keeps its time. The other schools are asked to confirm."
        >
          <DatePicker
            value={choice.newDate}
            countFrom={choice.day}
            onChange={(newDate) => choose({ newDate })}
          />
        </Field>
      )}
      <ReasonChips reason={choice.reason} onReason={(reason) => choose({ reason })} />
      <Field
        label="Note for everyone"
        optional
        error={problems.note}
        description="Shown on the public schedule and in every email."
      >
        <TextInput
          autoComplete="off"
          value={choice.note}
          onChange={({ target }) => choose({ note: target.value })}
        />
      </Field>
    </Fieldset>
  </Card>
);

const OTHER = 'other';
const DELAYS = [
  { value: '30', label: '30 min' },
  { value: '60', label: '1 h' },
  { value: '90', label: '1 h 30' },
  { value: '120', label: '2 h' },
  { value: OTHER, label: 'Other' },
] as const;

interface DelayFieldProps {
  /** As typed. */
  readonly minutes: string;
  readonly error: string | undefined;
  readonly onMinutes: (minutes: string) => void;
}

/** How much later games begin. */
const DelayField = ({ minutes, error, onMinutes }: DelayFieldProps) => {
  const [isOther, setIsOther] = useState(DELAYS.every(({ value }) => value !== minutes));
  const choose = (choice: string) => {
    setIsOther(choice === OTHER);
    onMinutes(choice === OTHER ? '' : choice);
  };
  return (
    <>
      <ChoiceChips
        label="Delay by"
        options={DELAYS}
        value={isOther ? OTHER : minutes}
        onChoose={choose}
      />
      {isOther && (
        <Field label="Minutes" error={error}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            value={minutes}
            onChange={({ target }) => onMinutes(target.value)}
          />
        </Field>
      )}
    </>
  );
};
