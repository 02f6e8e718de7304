import { COPY_DATE_RULES, COPY_TIMES } from '@fieldhouse/core-contract';
import { Card } from '@fieldhouse/shell/ui/card';
import { Field } from '@fieldhouse/shell/ui/field';
import { Fieldset } from '@fieldhouse/shell/ui/fieldset';
import { FormRow } from '@fieldhouse/shell/ui/form-row';
import { Select } from '@fieldhouse/shell/ui/select';
import { Switch } from '@fieldhouse/shell/ui/switch';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { styled } from 'styled-components';

import { ChoiceChips } from '../../kit/form/choice-chips.tsx';
import { exampleOf, withFromYear, withToYear } from './copy-choice.ts';
import type { CopyChoice, CopyProblems } from './copy-choice.ts';

const Example = styled.p`
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};
  font-variant-numeric: tabular-nums;

  strong {
    color: ${(p) => p.theme.color.text};
    font-weight: ${(p) => p.theme.font.weight.medium};
  }
`;

const Shift = styled(Field)`
  max-width: 220px;
`;

const WEEK_RULE =
  "Each game keeps its weekday and its week, counted from July's first Sunday as state associations do.";

interface CopyYearsCardProps {
  readonly choice: CopyChoice;
  readonly choose: (choice: CopyChoice) => void;
  readonly problems: CopyProblems;
  /** School years that have games, and all that can be copied to. */
  readonly years: readonly string[];
  readonly toYears: readonly string[];
  /** A day of the year that is copied. */
  readonly day: string | undefined;
}

const asOptions = (years: readonly string[]) => years.map((year) => ({ value: year, label: year }));

/** Chooses the years, and how dates, sides and times change. */
export const CopyYearsCard = ({
  choice,
  choose,
  problems,
  years,
  toYears,
  day,
}: CopyYearsCardProps) => (
  <Card>
    <Fieldset legend="Years and Dates">
      <FormRow>
        <Field label="From">
          <Select
            options={asOptions(years)}
            value={choice.fromYear}
            onValueChange={(year) => choose(withFromYear(choice, year))}
          />
        </Field>
        <Field label="To">
          <Select
            options={toYears.map((year) => ({
              value: year,
              label: year === choice.fromYear ? `${year} (same year, other teams)` : year,
            }))}
            value={choice.toYear}
            onValueChange={(year) => choose(withToYear(choice, year))}
          />
        </Field>
      </FormRow>
      <DateRuleChoice value={choice.dates} onChoose={(dates) => choose({ ...choice, dates })} />
      <DateRule choice={choice} choose={choose} problems={problems} day={day} />
      <ChoiceChips
        label="Times"
        options={COPY_TIMES}
        value={choice.times}
        onChoose={(times) => choose({ ...choice, times })}
      />
      <Field
        inline
        label="Swap home and away"
        description="Each game moves to the usual venue of the other side. Neutral games stay neutral."
      >
        <Switch
          checked={choice.swapSides}
          onCheckedChange={(swapSides) => choose({ ...choice, swapSides })}
        />
      </Field>
      <Field
        inline
        label="Include canceled games"
        description="A canceled game that was made up is always copied, on its original date."
      >
        <Switch
          checked={choice.includeCanceled}
          onCheckedChange={(includeCanceled) => choose({ ...choice, includeCanceled })}
        />
      </Field>
      <Field
        inline
        label="Also copy declined and postponed games"
        description="A postponed game that was made up is always copied, on its original date."
      >
        <Switch
          checked={choice.includeUnplayed}
          onCheckedChange={(includeUnplayed) => choose({ ...choice, includeUnplayed })}
        />
      </Field>
    </Fieldset>
  </Card>
);

interface DateRuleChoiceProps {
  readonly value: CopyChoice['dates'];
  readonly onChoose: (dates: CopyChoice['dates']) => void;
}

const DateRuleChoice = (props: DateRuleChoiceProps) => (
  <ChoiceChips label="Dates" options={COPY_DATE_RULES} {...props} />
);

const DateRule = ({
  choice,
  choose,
  problems,
  day,
}: Pick<CopyYearsCardProps, 'choice' | 'choose' | 'problems' | 'day'>) => {
  const example = day === undefined ? undefined : exampleOf(choice, day);
  return (
    <>
      <Example role="status">
        {choice.dates === 'week' && `${WEEK_RULE} `}
        {example && (
          <>
            {'For example, '}
            <strong>{example}</strong>
          </>
        )}
      </Example>
      {choice.dates === 'week' ? (
        <Shift label="Shift by weeks" error={problems.weeks}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            value={choice.weeks}
            onChange={({ target }) => choose({ ...choice, weeks: target.value })}
          />
        </Shift>
      ) : (
        <Shift label="Days later" error={problems.days}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            value={choice.days}
            onChange={({ target }) => choose({ ...choice, days: target.value })}
          />
        </Shift>
      )}
    </>
  );
};
