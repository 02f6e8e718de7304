import { SegmentedControl } from '@fieldhouse/shell/ui/segmented-control';

import { useOnlyMyTeams } from '../../parts/my-teams/use-only-my-teams.ts';

const CHOICES = [
  { value: 'all', label: 'All Teams' },
  { value: 'mine', label: 'My Teams' },
] as const;

/** Counts all teams, or the person's own. */
export const MyTeamsSwitch = ({ only }: { readonly only: boolean }) => {
  const [shown, show] = useOnlyMyTeams(only);
  return (
    <SegmentedControl
      label="Teams"
      options={CHOICES}
      value={shown ? 'mine' : 'all'}
      onValueChange={(choice) => show(choice === 'mine')}
    />
  );
};
