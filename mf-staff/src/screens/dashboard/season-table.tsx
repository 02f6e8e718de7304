import { AGREEMENTS, formatDate } from '@fieldhouse/core-contract';
import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { styled } from 'styled-components';

import { agreementLook } from './agreement-look.ts';
import type { SeasonWeek } from './season-weeks.ts';

const Scroll = styled.div`
  max-height: 320px;
  overflow: auto;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${(p) => p.theme.font.size.sm};
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: 6px 8px;
    border-bottom: 1px solid ${(p) => p.theme.color.border};
    text-align: right;
  }

  th:first-child {
    text-align: left;
  }

  a {
    color: ${(p) => p.theme.color.accentText};
  }
`;

/** The same numbers as the bars, as a table. */
export const SeasonTable = ({ weeks }: { readonly weeks: readonly SeasonWeek[] }) => (
  <Scroll>
    <Table aria-label="Games by week">
      <thead>
        <tr>
          <th scope="col">Week of</th>
          {AGREEMENTS.map((agreement) => (
            <th key={agreement} scope="col">
              {agreementLook[agreement].label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.start}>
            <th scope="row">
              <AppLink href={`/calendar?view=week&date=${week.start}`}>
                {formatDate(week.start)}
              </AppLink>
            </th>
            {AGREEMENTS.map((agreement) => (
              <td key={agreement}>{week[agreement].toLocaleString('en-US')}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  </Scroll>
);
