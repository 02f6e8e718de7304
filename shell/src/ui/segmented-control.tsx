import { styled } from 'styled-components';

const Group = styled.div`
  display: inline-flex;
  gap: 2px;
  padding: 2px;
  border: 1px solid ${(p) => p.theme.color.border};
  border-radius: ${(p) => p.theme.radius.md};
  background: ${(p) => p.theme.color.surfaceSunken};
  @media print {
    display: none;
  }
`;

const Segment = styled.button`
  flex: 1 1 auto;
  min-height: 32px;
  padding: 0 14px;
  border: 1px solid transparent;
  border-radius: ${(p) => p.theme.radius.sm};
  background: none;
  color: ${(p) => p.theme.color.textMuted};
  font-size: 0.875rem;
  font-weight: ${(p) => p.theme.font.weight.medium};
  cursor: pointer;
  &:hover {
    color: ${(p) => p.theme.color.text};
  }
  &[aria-pressed='true'] {
    background: ${(p) => p.theme.color.surfaceRaised};
    border-color: ${(p) => p.theme.color.border};
    color: ${(p) => p.theme.color.text};
    box-shadow: ${(p) => p.theme.shadow.sm};
  }
  ${(p) => p.theme.media.touch} {
    min-height: 44px;
  }
  ${(p) => p.theme.media.forcedColors} {
    &[aria-pressed='true'] {
      background: Highlight;
      color: HighlightText;
      forced-color-adjust: none;
    }
  }
`;

export interface SegmentedControlProps<Value extends string> {
  /** Accessible name of the group. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
}

/** A toggle between two or three views. */
export const SegmentedControl = <Value extends string>({
  label,
  options,
  value,
  onValueChange,
}: SegmentedControlProps<Value>) => (
  <Group role="group" aria-label={label}>
    {options.map((option) => (
      <Segment
        key={option.value}
        type="button"
        aria-pressed={option.value === value}
        onClick={() => onValueChange(option.value)}
      >
        {option.label}
      </Segment>
    ))}
  </Group>
);
