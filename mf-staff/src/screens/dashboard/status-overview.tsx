import { DISRUPTIONS, SHOWN_STATUSES, parseOption } from '@fieldhouse/core-contract';
import { statusLook } from '@fieldhouse/shell/ui/status-meta';
import { styled } from 'styled-components';

import { disruptionLook } from '../../parts/disruptions/disruption-look.ts';

/** A game that is off counts under what happened to it. */
const lookOf = (status: string) =>
  parseOption(DISRUPTIONS, status) ? disruptionLook(status) : statusLook(status);

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(112px, 1fr));
  gap: 8px 12px;
`;

/** Icon and number, below them the name and the bar. */
const Item = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 2px 8px;
  font-size: ${(p) => p.theme.font.size.sm};
  line-height: 1.35;

  ${(p) => p.theme.media.phone} {
    grid-template-columns: auto auto minmax(0, 1fr);
    gap: 2px 6px;
  }
`;

const Name = styled.span<{ $status: string }>`
  display: contents;

  svg {
    color: ${(p) => p.theme.tone[lookOf(p.$status).tone].fg};
  }
  span {
    grid-row: 2;
    grid-column: 1 / -1;
    font-size: ${(p) => p.theme.font.size.xs};

    ${(p) => p.theme.media.phone} {
      grid-row: 1;
      grid-column: 3;
    }
  }
`;

const Count = styled.span`
  grid-row: 1;
  grid-column: 2;
  font-weight: ${(p) => p.theme.font.weight.semibold};
  font-variant-numeric: tabular-nums;
`;

const Track = styled.span`
  grid-column: 1 / -1;
  height: 4px;
  overflow: hidden;
  border-radius: ${(p) => p.theme.radius.full};
  background: ${(p) => p.theme.color.surfaceSunken};
`;

const Bar = styled.span<{ $status: string }>`
  display: block;
  height: 100%;
  border-radius: inherit;
  background: ${(p) => p.theme.tone[lookOf(p.$status).tone].solid};
  forced-color-adjust: none;
`;

const ORDER = SHOWN_STATUSES.map(({ value }): string => value);

/** Number of games per status, with a bar for the share of all games. Statuses that this release does not know come last. */
export const StatusOverview = ({
  counts,
}: {
  readonly counts: Readonly<Record<string, number>>;
}) => {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <List>
      {[...new Set([...ORDER, ...Object.keys(counts)])].map((value) => {
        const count = counts[value] ?? 0;
        const { Icon, label } = lookOf(value);
        return (
          <Item key={value}>
            <Name $status={value}>
              <Icon size={16} aria-hidden />
              <span>{value === 'reschedule' ? 'Reschedule Needed' : label}</span>
            </Name>
            <Count>{count.toLocaleString('en-US')}</Count>
            <Track aria-hidden>
              <Bar
                $status={value}
                style={{ width: total === 0 ? 0 : `${(count / total) * 100}%` }}
              />
            </Track>
          </Item>
        );
      })}
    </List>
  );
};
