import { Select } from '@fieldhouse/shell/ui/select';
import { useToday } from '@fieldhouse/shell/ui/time-zone';
import { css, styled } from 'styled-components';

import { useSchool } from '../school-data/school.api.ts';
import { useChooseYear, useShownYear } from './school-year-context.tsx';
import { offeredYears } from './shown-year.ts';

const NO_YEARS: readonly number[] = [];

const Choice = styled(Select)<{ $isOther: boolean }>`
  font-weight: ${(p) => p.theme.font.weight.medium};
  box-shadow: none;

  ${(p) =>
    p.$isOther &&
    css`
      border-color: ${p.theme.color.accentText};
      background: ${p.theme.color.accentSoft};
      color: ${p.theme.color.accentText};
    `}
`;

/** Chooses the school year that all screens show. */
export const YearSelect = () => {
  const year = useShownYear();
  const choose = useChooseYear();
  const { data: school } = useSchool();
  const today = useToday();
  return (
    <Choice
      aria-label="School year"
      size="sm"
      $isOther={!year.isCurrent}
      options={offeredYears(year, school?.gameYears ?? NO_YEARS, today)}
      value={year.value}
      onValueChange={(value) => choose(value)}
    />
  );
};
