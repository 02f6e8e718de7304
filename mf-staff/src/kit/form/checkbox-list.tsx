import { Fieldset } from '@fieldhouse/shell/ui/fieldset';
import { useId } from 'react';
import { styled } from 'styled-components';

import { CheckLine } from './check-line.tsx';

const Hint = styled.p`
  margin: -12px 0 0;
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};
`;

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(11rem, 100%), 1fr));
  gap: 0 16px;
  max-height: 16rem;
  overflow-y: auto;
`;

interface CheckboxListProps {
  readonly legend: string;
  readonly description?: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: readonly string[];
  /** Called with the chosen values in the order of the options. */
  readonly onChoose: (chosen: readonly string[]) => void;
}

/** Chooses any number of a list's options. */
export const CheckboxList = ({
  legend,
  description,
  options,
  chosen,
  onChoose,
}: CheckboxListProps) => {
  const id = useId();
  const toggle = (value: string) =>
    onChoose(
      options
        .filter((option) =>
          option.value === value ? !chosen.includes(value) : chosen.includes(option.value),
        )
        .map((option) => option.value),
    );
  return (
    <Fieldset legend={legend}>
      {description && <Hint id={id}>{description}</Hint>}
      <Choices>
        {options.map(({ value, label }) => (
          <CheckLine
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onToggle={() => toggle(value)}
            describedBy={description && id}
          />
        ))}
      </Choices>
    </Fieldset>
  );
};
