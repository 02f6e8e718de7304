import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Set = styled.fieldset`
  display: grid;
  gap: 16px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Legend = styled.legend`
  margin-bottom: 12px;
  padding: 0;
  font-size: 0.875rem;
  font-weight: ${(p) => p.theme.font.weight.semibold};
`;

export interface FieldsetProps {
  readonly legend: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A group of fields with a legend. */
export const Fieldset = ({ legend, children, className }: FieldsetProps) => (
  <Set className={className}>
    <Legend>{legend}</Legend>
    {children}
  </Set>
);
