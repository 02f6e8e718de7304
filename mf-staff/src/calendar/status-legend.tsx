import { SHOWN_STATUSES } from '@fieldhouse/core-contract';
import { StatusBadge } from '@fieldhouse/shell/ui/status-badge';
import { styled } from 'styled-components';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${(p) => p.theme.space(1)};
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** Explains the calendar's status colors and icons. */
export const StatusLegend = () => (
  <List aria-label="Status legend">
    {SHOWN_STATUSES.map(({ value }) => (
      <li key={value}>
        <StatusBadge status={value} />
      </li>
    ))}
  </List>
);
