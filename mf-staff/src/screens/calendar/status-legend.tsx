import { DISRUPTIONS, SHOWN_STATUSES } from '@fieldhouse/core-contract';
import { StatusBadge } from '@fieldhouse/shell/ui/status-badge';
import { styled } from 'styled-components';

import { DisruptionBadge } from '../../parts/disruptions/disruption-badge.tsx';

const Lists = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${(p) => p.theme.space(1)} ${(p) => p.theme.space(3)};
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${(p) => p.theme.space(1)};
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** Explains the calendar's colors and icons: of statuses, and of what can happen to a game. */
export const StatusLegend = () => (
  <Lists>
    <List aria-label="Status legend">
      {SHOWN_STATUSES.map(({ value }) => (
        <li key={value}>
          <StatusBadge status={value} />
        </li>
      ))}
    </List>
    <List aria-label="Changes legend">
      {DISRUPTIONS.map(({ value }) => (
        <li key={value}>
          <DisruptionBadge disruption={value} />
        </li>
      ))}
    </List>
  </Lists>
);
