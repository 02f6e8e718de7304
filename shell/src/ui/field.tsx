import { createContext, use, useId } from 'react';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

/** Attributes for the control inside a {@link Field}. Empty outside of one. */
export interface FieldControl {
  readonly id?: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

const FieldContext = createContext<FieldControl>({});

/** Attributes for a custom control; the kit's controls apply them themselves. */
export const useFieldControl = (): FieldControl => use(FieldContext);

const Wrapper = styled.div<{ $inline: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
  align-content: start;
  min-width: 0;
  ${(p) =>
    p.$inline &&
    css`
      grid-template-columns: 1fr auto;
      align-items: center;
      column-gap: 16px;
    `}
`;

const LabelRow = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 8px;
`;

const Label = styled.label<{ $hidden: boolean }>`
  font-size: 0.875rem;
  font-weight: ${(p) => p.theme.font.weight.medium};
  line-height: 1.4;
  ${(p) =>
    p.$hidden &&
    css`
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    `}
`;

const Hint = styled.div`
  font-size: ${(p) => p.theme.font.size.sm};
  line-height: 1.45;
  color: ${(p) => p.theme.color.textMuted};
`;

const Problem = styled(Hint)`
  color: ${(p) => p.theme.color.dangerText};
  font-weight: ${(p) => p.theme.font.weight.medium};
`;

const Inlined = styled.div`
  grid-column: 2;
  grid-row: 1 / span 2;
`;

export interface FieldProps {
  readonly label: ReactNode;
  /** Validation message; also marks the control as invalid. */
  readonly error?: ReactNode;
  readonly description?: ReactNode;
  /** Shows Optional at the end of the label's line. */
  readonly optional?: boolean;
  /** Places the control to the right of the label, for a switch. */
  readonly inline?: boolean;
  readonly hideLabel?: boolean;
  readonly className?: string;
  /** One control. */
  readonly children: ReactNode;
}

/** A label, one control, its description and its error, linked for assistive technology. */
export const Field = ({
  label,
  error,
  description,
  optional = false,
  inline = false,
  hideLabel = false,
  className,
  children,
}: FieldProps) => {
  const id = useId();
  const described = [description && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const control: FieldControl = {
    id,
    ...(described ? { 'aria-describedby': described } : {}),
    ...(error ? { 'aria-invalid': true } : {}),
  };
  const body = <FieldContext value={control}>{children}</FieldContext>;
  return (
    <Wrapper $inline={inline} className={className}>
      <LabelRow>
        <Label id={`${id}-label`} htmlFor={id} $hidden={hideLabel}>
          {label}
        </Label>
        {optional && <Hint as="span">Optional</Hint>}
      </LabelRow>
      {inline ? <Inlined>{body}</Inlined> : body}
      {description && <Hint id={`${id}-hint`}>{description}</Hint>}
      {error && <Problem id={`${id}-error`}>{error}</Problem>}
    </Wrapper>
  );
};
