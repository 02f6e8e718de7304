import { schoolYearLabel } from '@fieldhouse/core-contract';
import { styled } from 'styled-components';

const Hint = styled.p`
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};
`;

interface TypingHintProps {
  /** The year that the school year begins in; absent while it is not known. */
  readonly schoolYear?: number;
}

/** How games are entered. */
export const TypingHint = ({ schoolYear }: TypingHintProps) => (
  <Hint>
    Type, or paste from Excel, Google Sheets, or Numbers.
    {schoolYear !== undefined &&
      ` Dates without a year are in ${schoolYearLabel(schoolYear)}; +7 is a week after the row above.`}
  </Hint>
);
