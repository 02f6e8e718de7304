import type { GameInput } from '@fieldhouse/core-contract';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';

import { useTeams } from '../../data/school-data/teams.api.ts';
import type { GameFormFields } from './game-form-values.ts';
import { NO_TRIP, usualTrip } from './usual-trip.ts';
import type { Trip } from './usual-trip.ts';

const FIELDS = ['dismissalTime', 'departureTime', 'transport'] as const;

/** Fills in the team's usual trip of a new away game, and again when the team, the time or the side changes; never over what a person typed. */
export function useTripDefault(
  { control, getValues, setValue }: UseFormReturn<GameFormFields, unknown, GameInput>,
  isNew: boolean,
): void {
  const [teamId, isHome, neutral, time] = useWatch({
    control,
    name: ['teamId', 'isHome', 'neutral', 'time'],
  });
  const { data: teams } = useTeams();
  const filled = useRef<Trip>(NO_TRIP);
  const team = teams?.find(({ id }) => id === teamId);
  const game = { time, isHome: isHome ?? true, neutral: neutral ?? false };
  const { dismissalTime, departureTime, transport } = usualTrip(isNew ? team : undefined, game);

  useEffect(() => {
    if (!isNew) return;
    const trip = { dismissalTime, departureTime, transport };
    for (const name of FIELDS) {
      const now = getValues(name) ?? null;
      if (now === filled.current[name] && now !== trip[name]) setValue(name, trip[name]);
    }
    filled.current = trip;
  }, [isNew, dismissalTime, departureTime, transport, getValues, setValue]);
}
