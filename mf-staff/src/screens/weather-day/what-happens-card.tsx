import type { DisruptInput } from '@fieldhouse/core-contract';
import { Card } from '@fieldhouse/shell/ui/card';
import { Fieldset } from '@fieldhouse/shell/ui/fieldset';

import {
  ChangeFields,
  DelayField,
  MakeUpDateField,
} from '../../parts/game-change/change-fields.tsx';
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
    <Fieldset legend="Change">
      <ChangeFields
        options={DAY_CHANGES}
        change={choice.change}
        onChange={(change) => choose({ change })}
        reason={choice.reason}
        onReason={(reason) => choose({ reason })}
        note={choice.note}
        onNote={(note) => choose({ note })}
        noteError={problems.note}
      >
        {choice.change === 'delayed' && (
          <DelayField
            minutes={choice.delay}
            error={problems.delayMinutes}
            onMinutes={(delay) => choose({ delay })}
          />
        )}
        {choice.change === 'postponed' && (
          <MakeUpDateField
            date={choice.newDate}
            onDate={(newDate) => choose({ newDate })}
            error={problems.newDate}
            areSeveral
            asksToConfirm={choice.tell.includes('opponents')}
            countFrom={choice.day}
          />
        )}
      </ChangeFields>
    </Fieldset>
  </Card>
);
