import { ContestRuleInput } from '@fieldhouse/core-contract';
import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { Dialog } from '@fieldhouse/shell/ui/dialog';
import { Field } from '@fieldhouse/shell/ui/field';
import { LoadingIndicator } from '@fieldhouse/shell/ui/loading-indicator';
import { Select } from '@fieldhouse/shell/ui/select';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { TextLink } from '@fieldhouse/shell/ui/text-link';
import { useState } from 'react';

import { NotLoaded } from '../../kit/feedback/not-loaded.tsx';
import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { CheckboxList } from '../../kit/form/checkbox-list.tsx';
import { useContestRulePresets } from './contest-rules.api.ts';
import type { ContestRulePreset } from './contest-rules.api.ts';
import { ruleLimits, ruleName } from './describe-rule.ts';

interface PresetsDialogProps {
  readonly open: boolean;
  /** The list is saved as a whole, later. */
  readonly onRules: (rules: readonly ContestRuleInput[]) => void;
  readonly onClose: () => void;
}

/** Takes published rules of an association into the list. */
export const PresetsDialog = ({ open, onRules, onClose }: PresetsDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={(next) => !next && onClose()}
    title="Start from an Association"
    description="Published rules that you can take over and change."
  >
    <PresetsForm
      onRules={(rules) => {
        onRules(rules);
        onClose();
      }}
    />
  </Dialog>
);

const PresetsForm = ({ onRules }: Pick<PresetsDialogProps, 'onRules'>) => {
  const { data, error, readAgain } = useContestRulePresets();
  const [id, setId] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const preset = data?.find((one) => one.id === id);
  const rules = preset ? rulesOf(preset) : [];
  const taken = rules.filter((_rule, index) => chosen.includes(String(index)));
  const choose = (next: string) => {
    setId(next);
    const found = data?.find((one) => one.id === next);
    setChosen(found ? rulesOf(found).map((_rule, index) => String(index)) : []);
  };
  return (
    <DialogForm
      submitLabel={takeLabel(taken.length)}
      disabled={taken.length === 0}
      onSubmit={() => onRules(taken)}
    >
      <Stack gap={2}>
        {!data && (
          <NotLoaded
            title="Couldn't load the associations"
            error={error}
            onRetry={readAgain}
            loading={<LoadingIndicator label="Loading associations..." />}
          />
        )}
        {data && (
          <Field label="Association">
            <Select
              options={data.map((one) => ({
                value: one.id,
                label: `${one.association} (${one.state}), ${one.year}`,
              }))}
              value={id}
              onValueChange={choose}
              placeholder="Select association"
            />
          </Field>
        )}
        {preset && (
          <>
            <AlertBox variant="warning" title="Check with your association">
              <p>
                Rules change every year. Year of these rules: {preset.year}.{' '}
                <TextLink href={preset.source} target="_blank" rel="noreferrer">
                  Source of {preset.association}
                </TextLink>
              </p>
            </AlertBox>
            <CheckboxList
              legend="Rules to take"
              description="A rule for the same sport, level, and gender replaces yours."
              options={rules.map((rule, index) => ({
                value: String(index),
                label: `${ruleName(rule)}: ${ruleLimits(rule).join(', ')}`,
              }))}
              chosen={chosen}
              onChoose={setChosen}
            />
          </>
        )}
      </Stack>
    </DialogForm>
  );
};

/** The rules that this release knows, with where they come from. */
const rulesOf = ({ id, year, rules }: ContestRulePreset): ContestRuleInput[] =>
  rules.flatMap(
    (rule) => ContestRuleInput.safeParse({ ...rule, preset: id, presetYear: year }).data ?? [],
  );

function takeLabel(count: number): string {
  if (count === 0) return 'Use These Rules';
  return count === 1 ? 'Use 1 Rule' : `Use ${count.toLocaleString('en-US')} Rules`;
}
