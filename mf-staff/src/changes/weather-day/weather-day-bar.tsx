import type { ToldGroup } from '@fieldhouse/core-contract';
import { Button } from '@fieldhouse/shell/ui/button';
import { styled } from 'styled-components';

import { inWords } from '../../list/in-words.ts';
import type { LatestPreview } from '../use-change-preview.ts';

const Bar = styled.div`
  position: sticky;
  bottom: ${(p) => p.theme.space(2)};
  z-index: 5;
  display: flex;
  flex-wrap: wrap;
  gap: ${(p) => p.theme.space(1)} ${(p) => p.theme.space(2)};
  align-items: center;
  justify-content: space-between;
  padding: ${(p) => p.theme.space(1.5)} ${(p) => p.theme.space(2)};
  border: 1px solid ${(p) => p.theme.color.border};
  border-radius: ${(p) => p.theme.radius.lg};
  background: ${(p) => p.theme.color.surfaceRaised};
  box-shadow: ${(p) => p.theme.shadow.md};

  ${(p) => p.theme.media.phone} {
    bottom: ${(p) => p.theme.space(1)};

    > button {
      width: 100%;
    }
  }
`;

const Outcome = styled.p`
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};
  font-variant-numeric: tabular-nums;
`;

/** How many emails go out, as far as it is known. */
function describeOutcome(tell: readonly ToldGroup[], { answer }: LatestPreview): string {
  if (tell.length === 0) return 'No one is told.';
  if (!answer) return 'Emails go out 2 minutes later. Until then, you can undo it.';
  const told: readonly string[] = tell;
  const people = answer.groups
    .filter(({ group }) => told.includes(group))
    .reduce((sum, group) => sum + group.people, 0);
  if (people === 0) return 'No one gets an email.';
  return `${inWords(people, '1 email goes', 'emails go')} out 2 minutes later. Until then, you can undo it.`;
}

interface WeatherDayBarProps {
  /** What the button does: 'Postpone 6 Games'. */
  readonly label: string;
  readonly isEmpty: boolean;
  readonly tell: readonly ToldGroup[];
  readonly preview: LatestPreview;
  readonly pending: boolean;
}

/** The button that changes the games, always in reach. */
export const WeatherDayBar = ({ label, isEmpty, tell, preview, pending }: WeatherDayBarProps) => (
  <Bar>
    <Outcome role="status">
      {isEmpty ? 'Choose at least one game.' : describeOutcome(tell, preview)}
    </Outcome>
    <Button type="submit" disabled={isEmpty} pending={pending} pendingLabel="Saving...">
      {label}
    </Button>
  </Bar>
);
