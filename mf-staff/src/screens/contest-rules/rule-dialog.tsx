import { GENDERS, LEVELS, SPORTS } from '@fieldhouse/core-contract';
import type { ContestRuleInput } from '@fieldhouse/core-contract';
import { DatePicker } from '@fieldhouse/shell/ui/date-picker';
import { Field } from '@fieldhouse/shell/ui/field';
import { FormDialog } from '@fieldhouse/shell/ui/dialog';
import type { FormEvents } from '@fieldhouse/shell/ui/dialog';
import { FormRow } from '@fieldhouse/shell/ui/form-row';
import { TextInput } from '@fieldhouse/shell/ui/text-input';
import { useFocusFirstError } from '@fieldhouse/shell/ui/use-focus-first-error';
import { useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';

import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import type { ContestRule } from './contest-rules.api.ts';
import { isSameScope } from './describe-rule.ts';
import { ruleResolver, toFormFields } from './rule-form-values.ts';
import type { RuleFields } from './rule-form-values.ts';

interface RuleDialogProps {
  readonly open: boolean;
  /** The rule to edit; null adds a new one. */
  readonly rule: ContestRule | null;
  readonly others: readonly ContestRule[];
  /** The list is saved as a whole, later. */
  readonly onRule: (rule: ContestRuleInput) => void;
  readonly onClose: () => void;
}

/** Adds a contest rule to the list or edits one. */
export const RuleDialog = ({ open, onClose, ...form }: RuleDialogProps) => (
  <FormDialog
    open={open}
    onClose={onClose}
    title={form.rule ? 'Edit Rule' : 'Add Rule'}
    description="Leave a limit empty where there is none."
  >
    {(events) => <RuleForm {...form} {...events} />}
  </FormDialog>
);

const ANY = 'any';
const toValue = (choice: string): string => (choice === ANY ? '' : choice);
const withAny = (label: string, options: readonly { value: string; label: string }[]) => [
  { value: ANY, label },
  ...options,
];
const SPORT_CHOICES = withAny('Any sport', SPORTS);
const LEVEL_CHOICES = withAny('Any level', LEVELS);
const GENDER_CHOICES = withAny('Any gender', GENDERS);

type RuleFormProps = Omit<RuleDialogProps, 'open' | 'onClose'> & FormEvents;

const RuleForm = ({ rule, others, onRule, onDirtyChange, onDone }: RuleFormProps) => {
  const form = useForm<RuleFields, unknown, ContestRuleInput>({
    resolver: ruleResolver(rule),
    defaultValues: toFormFields(rule),
    shouldFocusError: false,
  });
  const { control, formState, handleSubmit, register, setError } = form;
  const { errors, isDirty, submitCount } = formState;
  const element = useFocusFirstError(submitCount);
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  const submit = handleSubmit((input) => {
    if (others.some((other) => isSameScope(other, input)))
      return setError('sport', {
        type: 'taken',
        message: 'There is a rule for this sport, level, and gender already',
      });
    onRule(input);
    onDone();
  });
  const limit = (name: 'maxSeason' | 'maxWeek' | 'maxDay' | 'nightsBetween', label: string) => (
    <Field label={label} error={errors[name]?.message} optional>
      <TextInput {...register(name)} inputMode="numeric" autoComplete="off" />
    </Field>
  );
  const date = (name: 'firstDate' | 'lastDate', label: string) => (
    <Field label={label} error={errors[name]?.message} optional>
      <Controller
        control={control}
        name={name}
        render={({ field }) => (
          <DatePicker ref={field.ref} name={name} value={field.value} onChange={field.onChange} />
        )}
      />
    </Field>
  );
  return (
    <DialogForm
      ref={element}
      submitLabel={rule ? 'Update Rule' : 'Add Rule'}
      onInput={() => onDirtyChange(true)}
      onSubmit={submit}
    >
      <FormRow columns={3}>
        <ChoiceField control={control} name="sport" label="Sport" options={SPORT_CHOICES} />
        <ChoiceField control={control} name="level" label="Level" options={LEVEL_CHOICES} />
        <ChoiceField control={control} name="gender" label="Gender" options={GENDER_CHOICES} />
      </FormRow>
      <FormRow>
        {limit('maxSeason', 'Most contests a season')}
        {limit('maxWeek', 'Most contests a week')}
        {limit('maxDay', 'Most contests a day')}
        {limit('nightsBetween', 'Nights between contests')}
      </FormRow>
      <FormRow>
        {date('firstDate', 'First contest date')}
        {date('lastDate', 'Last contest date')}
      </FormRow>
    </DialogForm>
  );
};

interface ChoiceFieldProps {
  readonly control: Parameters<typeof SelectField<RuleFields, ContestRuleInput>>[0]['control'];
  readonly name: 'sport' | 'level' | 'gender';
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

const ChoiceField = (props: ChoiceFieldProps) => (
  <SelectField {...props} toValue={toValue} emptyChoice={ANY} />
);
