import { formatTeam } from '@fieldhouse/core-contract';
import { useMemo } from 'react';

import { useFacilities } from '../../data/school-data/facilities.api.ts';
import { formatSpan } from '../../data/school-data/format-span.ts';
import { useNoPlayDates } from '../../data/school-data/no-play-dates.api.ts';
import type { NoPlayDate } from '../../data/school-data/no-play-dates.api.ts';
import { useTeams } from '../../data/school-data/teams.api.ts';

/** A no-play date as days of the calendar show it. */
export interface NoPlayMark {
  readonly id: number;
  /** The first and the last day, yyyy-MM-dd. */
  readonly from: string;
  readonly to: string;
  /** 'Final Exams', 'Football Varsity: Team Banquet', or 'Assembly, 1:00-3:00 PM'. */
  readonly text: string;
  /** Whether it concerns only some of the shown teams. */
  readonly isMinor: boolean;
}

const nameOf = ({ name, fromTime, toTime }: NoPlayDate): string =>
  fromTime === null ? name : `${name}, ${formatSpan(fromTime, toTime)}`;

/**
 * The no-play dates that the calendar shows.
 *
 * @param teamId the only team shown, whose own dates are then as important as the school's; null for all.
 */
export function useNoPlayMarks(teamId: number | null): readonly NoPlayMark[] {
  const { data: dates } = useNoPlayDates();
  const { data: teams } = useTeams();
  const { data: facilities } = useFacilities();
  return useMemo(() => {
    const teamNames = new Map(teams?.map((team) => [team.id, formatTeam(team)]));
    const facilityNames = new Map(facilities?.map(({ id, venue }) => [id, venue]));
    return (dates ?? []).flatMap((date): NoPlayMark[] => {
      const { id, from, to, scope, refId } = date;
      const text = nameOf(date);
      if (scope === 'school') return [{ id, from, to, text, isMinor: false }];
      if (scope === 'team' && teamId !== null)
        return refId === teamId ? [{ id, from, to, text, isMinor: false }] : [];
      const whose = (scope === 'team' ? teamNames : facilityNames).get(refId ?? 0);
      return [{ id, from, to, text: whose ? `${whose}: ${text}` : text, isMinor: true }];
    });
  }, [dates, teams, facilities, teamId]);
}
