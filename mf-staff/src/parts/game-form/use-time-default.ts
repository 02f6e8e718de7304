import type { GameInput } from '@fieldhouse/core-contract';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';

import { useTeams } from '../../data/school-data/teams.api.ts';
import type { GameFormFields } from './game-form-values.ts';

/** Fills in the team's usual home time of a new home game, and again when the team or the side changes; never over what a person typed. */
export function useTimeDefault(
  { control, getValues, setValue }: UseFormReturn<GameFormFields, unknown, GameInput>,
  isNew: boolean,
): void {
  const [teamId, isHome, neutral] = useWatch({ control, name: ['teamId', 'isHome', 'neutral'] });
  const { data: teams } = useTeams();
  const filled = useRef('');
  const time = teams?.find(({ id }) => id === teamId)?.defaultHomeTime;
  const isAtHome = (isHome ?? true) && !neutral;
  const suggestion = isNew && isAtHome && time ? `${time.slice(0, 5)}:00` : '';

  useEffect(() => {
    if (!isNew || suggestion === filled.current) return;
    const now = getValues('time');
    if (now !== '' && now !== filled.current) return;
    setValue('time', suggestion, { shouldValidate: suggestion !== '' });
    filled.current = suggestion;
  }, [isNew, suggestion, getValues, setValue]);
}
