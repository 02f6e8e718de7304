import { lazyDialog } from '@fieldhouse/shell/remote';
import { Combobox } from '@fieldhouse/shell/ui/combobox';
import type { ComboboxOption } from '@fieldhouse/shell/ui/combobox';
import { useMemo, useState } from 'react';

import { useMyTeams } from '../../data/school-data/my-teams.api.ts';
import { useOnlyMyTeams } from './use-only-my-teams.ts';

const MyTeamsDialog = lazyDialog(() => import('./my-teams-dialog.tsx'), 'MyTeamsDialog');

const ALL = 'all';
const MINE = 'mine';

interface TeamFilterProps {
  /** The teams by ID. */
  readonly options: readonly ComboboxOption[];
  /** Shown for an ID that no option has: a link may be older than its team. */
  readonly unknownLabel: string;
  /** The ID of the only team that is shown; null for all, or for the person's own. */
  readonly value: number | null;
  readonly onValueChange: (id: number | null) => void;
}

/** Shows all teams, the person's own, or one. The first two are remembered for the person, the last is of the address. */
export const TeamFilter = ({ options, unknownLabel, value, onValueChange }: TeamFilterProps) => {
  const { data: mine } = useMyTeams();
  const hasTeams = mine !== undefined && mine.teamIds.length > 0;
  const [only, showOnly] = useOnlyMyTeams(hasTeams && mine.only);
  const [isChoosing, setIsChoosing] = useState(false);
  const choices = useMemo(
    () => [
      { value: ALL, label: 'All Teams' },
      ...(mine ? [{ value: MINE, label: hasTeams ? 'My Teams' : 'Choose My Teams...' }] : []),
      ...options,
    ],
    [mine, hasTeams, options],
  );
  const choose = (choice: string) => {
    if (choice === MINE && !hasTeams) return setIsChoosing(true);
    const id = choice === ALL || choice === MINE || choice === '' ? null : Number(choice);
    // Each change is a step that Back undoes.
    if (id !== value) onValueChange(id);
    if (id === null && only !== (choice === MINE)) showOnly(choice === MINE);
  };
  return (
    <>
      <Combobox
        aria-label="Team"
        options={choices}
        placeholder={unknownLabel}
        value={value === null ? (only ? MINE : ALL) : String(value)}
        onValueChange={choose}
      />
      <MyTeamsDialog open={isChoosing} showsThem onClose={() => setIsChoosing(false)} />
    </>
  );
};
