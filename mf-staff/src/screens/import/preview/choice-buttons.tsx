import { Button } from '@fieldhouse/shell/ui/button';
import { Stack } from '@fieldhouse/shell/ui/stack';

interface ChoiceButtonsProps<Value> {
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  /** The chosen reading; undefined while a person has to choose. */
  readonly taken: Value | undefined;
  readonly onChoose: (value: Value) => void;
}

/** One of a few readings of a file, as buttons. */
export const ChoiceButtons = <Value extends string | number>({
  label,
  choices,
  taken,
  onChoose,
}: ChoiceButtonsProps<Value>) => (
  <Stack direction="row" gap={1} wrap role="group" aria-label={label}>
    {choices.map(({ value, label: text }) => (
      <Button
        key={value}
        variant={value === taken ? 'primary' : 'outline'}
        size="sm"
        aria-pressed={value === taken}
        onClick={() => onChoose(value)}
      >
        {text}
      </Button>
    ))}
  </Stack>
);
