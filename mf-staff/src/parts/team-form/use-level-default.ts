import { LEVELS } from '@fieldhouse/core-contract';
import type { Level, TeamInput } from '@fieldhouse/core-contract';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import type { Team } from '../../data/school-data/teams.api.ts';
import type { TeamFormFields } from './team.record.ts';

/** Fills in the highest level that the school has no team of yet, once the sport is chosen; never over a chosen level. */
export function useLevelDefault(
  { control, getValues, setValue }: UseFormReturn<TeamFormFields, unknown, TeamInput>,
  teams: readonly Team[],
  isNew: boolean,
): void {
  const [sport, gender] = useWatch({ control, name: ['sport', 'gender'] });
  const filled = useRef<Level | undefined>(undefined);
  const taken = new Set(
    teams
      .filter((team) => team.sport === sport && (team.gender ?? null) === (gender ?? null))
      .map(({ level }) => level),
  );
  // A sport under "Other" may be any: its teams say nothing.
  const next =
    isNew && sport ? LEVELS.find(({ value }) => sport === 'other' || !taken.has(value)) : undefined;
  const level = next?.value;

  useEffect(() => {
    const current: unknown = getValues('level');
    if (level === undefined || level === filled.current || (current && current !== filled.current))
      return;
    setValue('level', level, { shouldValidate: true });
    filled.current = level;
  }, [level, getValues, setValue]);
}
