import { usualVenue } from '@fieldhouse/core-contract';
import type { GameInput, VenueSource } from '@fieldhouse/core-contract';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';

import { useFacilities } from '../../data/school-data/facilities.api.ts';
import { useOpponents } from '../../data/school-data/opponents.api.ts';
import { useSchool } from '../../data/school-data/school.api.ts';
import { useTeams } from '../../data/school-data/teams.api.ts';
import type { GameFormFields } from './game-form-values.ts';
import type { Game } from '../../data/school-data/games.api.ts';
import { useLatestGames } from '../../data/school-year/use-latest-games.ts';
import { NO_TRIP, usualTrip } from './usual-trip.ts';
import type { Trip } from './usual-trip.ts';

const HINTS: Readonly<Record<VenueSource, string>> = {
  facility: "This team's usual facility",
  team: "This team's usual home venue",
  sport: "Your school's usual home venue for this sport",
  school: "Your school's name, because there are no home games yet",
  opponent: 'The usual venue at this school',
  'opponent-name': "The opponent's name, because you haven't played there yet",
};

const NO_GAMES: readonly Game[] = [];

/**
 * Fills in the venue of a new game, and again when the team, the opponent or the side changes; never over what a person typed.
 * Returns the sentence that says where it comes from.
 */
export function useVenueDefault(
  form: UseFormReturn<GameFormFields, unknown, GameInput>,
  isNew: boolean,
): string | undefined {
  const { control, getValues, setValue } = form;
  const [teamId, opponentId, isHome, neutral, venue] = useWatch({
    control,
    name: ['teamId', 'opponentId', 'isHome', 'neutral', 'venue'],
  });
  const { data: games = NO_GAMES } = useLatestGames(isNew);
  const { data: teams } = useTeams();
  const { data: opponents } = useOpponents();
  const { data: school } = useSchool();
  const { data: facilities } = useFacilities();
  const filled = useRef('');
  const team = teams?.find(({ id }) => id === teamId);
  const opponent = opponents?.find(({ id }) => id === opponentId);
  const usual = isNew
    ? usualVenue(games, {
        team,
        facility: facilities?.find(({ id }) => id === team?.defaultFacilityId)?.venue,
        opponent,
        isHome: isHome ?? true,
        neutral: neutral ?? false,
        schoolName: school?.name,
      })
    : undefined;
  const suggestion = usual?.venue ?? '';

  useEffect(() => {
    if (!isNew || suggestion === filled.current) return;
    const isOurs = ['', filled.current].includes(getValues('venue'));
    // After "Save and Add Another" an away game keeps its venue until the next opponent is chosen.
    if (!isOurs || (suggestion === '' && !neutral)) return;
    setValue('venue', suggestion, { shouldValidate: suggestion !== '' });
    filled.current = suggestion;
  }, [isNew, suggestion, neutral, getValues, setValue]);

  if (!isNew || neutral) return undefined;
  if (usual && venue === usual.venue) return HINTS[usual.source];
  if (venue !== '') return undefined;
  if (!isHome) return 'Filled in when you choose the opponent';
  return team
    ? 'This team has no home games yet to take the venue from'
    : 'Filled in when you choose the team';
}

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
