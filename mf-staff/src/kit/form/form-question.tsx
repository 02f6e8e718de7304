import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { Button } from '@fieldhouse/shell/ui/button';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${(p) => p.theme.space(1)};
  margin-top: ${(p) => p.theme.space(1)};
`;

// The label may contain a school's long name.
const Choice = styled(Button)`
  white-space: normal;
  text-align: left;
  overflow-wrap: anywhere;
  @media (pointer: coarse) {
    min-height: 44px;
  }
`;

interface FormQuestionProps {
  readonly title: string;
  /** False where nothing was submitted yet. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
  /** The choice that keeps what is there. */
  readonly keepLabel: string;
  readonly onKeep: () => void;
  /** The choice that saves nevertheless. */
  readonly anywayLabel: string;
  readonly onAnyway: () => void;
}

/** Asked inside a form before something is saved that looks like a duplicate. */
export const FormQuestion = ({
  title,
  takesFocus = true,
  children,
  keepLabel,
  onKeep,
  anywayLabel,
  onAnyway,
}: FormQuestionProps) => {
  const choices = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) choices.current?.querySelector('button')?.focus();
  }, [takesFocus]);
  return (
    <AlertBox variant="warning" title={title}>
      {children}
      <Choices ref={choices}>
        <Choice size="sm" onClick={onKeep}>
          {keepLabel}
        </Choice>
        <Choice size="sm" variant="outline" onClick={onAnyway}>
          {anywayLabel}
        </Choice>
      </Choices>
    </AlertBox>
  );
};
