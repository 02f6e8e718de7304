import { useState } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Part = styled.details`
  border-top: 1px solid ${(p) => p.theme.color.border};
  padding-top: 8px;

  > summary {
    padding: 6px 0;
    font-size: 0.875rem;
    font-weight: ${(p) => p.theme.font.weight.semibold};
    cursor: pointer;

    ${(p) => p.theme.media.touch} {
      min-height: 44px;
      padding-block: 12px;
    }
  }
`;

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  padding-top: 8px;
`;

interface OptionalPartProps {
  readonly title: string;
  /** Whether it starts open. */
  readonly isSet: boolean;
  /** Opens the part, to show an invalid field. */
  readonly hasError: boolean;
  readonly children: ReactNode;
}

/** A part of a form that starts closed. */
export const OptionalPart = ({ title, isSet, hasError, children }: OptionalPartProps) => {
  const [isOpen, setIsOpen] = useState(isSet);
  return (
    <Part open={isOpen || hasError} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{title}</summary>
      <Fields>{children}</Fields>
    </Part>
  );
};
