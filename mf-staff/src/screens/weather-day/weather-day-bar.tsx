import type { RecipientGroup } from '@fieldhouse/core-contract';
import { Button } from '@fieldhouse/shell/ui/button';

import { ActionBar, ActionOutcome } from '../../kit/list/action-bar.tsx';
import { inWords } from '../../kit/list/in-words.ts';
import type { LatestPreview } from '../../parts/changes/use-change-preview.ts';

/** How many emails go out, as far as it is known. */
function describeOutcome(tell: readonly RecipientGroup[], { answer }: LatestPreview): string {
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
  readonly tell: readonly RecipientGroup[];
  readonly preview: LatestPreview;
  readonly pending: boolean;
}

/** The button that changes the games, always in reach. */
export const WeatherDayBar = ({ label, isEmpty, tell, preview, pending }: WeatherDayBarProps) => (
  <ActionBar>
    <ActionOutcome role="status">
      {isEmpty ? 'Choose at least one game.' : describeOutcome(tell, preview)}
    </ActionOutcome>
    <Button type="submit" disabled={isEmpty} pending={pending} pendingLabel="Saving...">
      {label}
    </Button>
  </ActionBar>
);
