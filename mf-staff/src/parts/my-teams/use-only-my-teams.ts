import { reportFailure } from '@fieldhouse/shell/api';
import { useState } from 'react';

import { saveMyTeams } from '../../data/school-data/my-teams.api.ts';

/**
 * Whether only the person's own teams are shown, and a function that changes it.
 *
 * @param stored what the server knows; what is being saved is shown instead.
 */
export function useOnlyMyTeams(stored: boolean): [only: boolean, show: (only: boolean) => void] {
  const [pending, setPending] = useState<boolean | null>(null);
  const save = async (only: boolean) => {
    setPending(only);
    try {
      await saveMyTeams({ only });
    } catch (error) {
      reportFailure('Failed to save which teams are shown', error);
    }
    setPending(null);
  };
  return [pending ?? stored, (only) => void save(only)];
}
