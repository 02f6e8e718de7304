import { formatTeam, publicationEndpoints, teamEndpoints } from '@fieldhouse/core-contract';
import { mutate, putRow, reportFailure } from '@fieldhouse/shell/api';
import { reportSuccess } from '@fieldhouse/shell/record';
import { Select } from '@fieldhouse/shell/ui/select';
import { useState } from 'react';

import { byCreation } from '../../data/school-data/teams.api.ts';
import type { Team } from '../../data/school-data/teams.api.ts';

const ALWAYS = 'always';
const HOURS = [2, 4, 12, 24, 48];

const labelOf = (hours: number): string =>
  hours === 1 ? 'Venue 1 hour before' : `Venue ${hours} hours before`;

/** The choices, with a stored value that is none of them. */
const optionsFor = (stored: number | null) => [
  { value: ALWAYS, label: 'Venue always shown' },
  ...[...new Set([...HOURS, ...(stored === null ? [] : [stored])])]
    .toSorted((one, other) => one - other)
    .map((hours) => ({ value: String(hours), label: labelOf(hours) })),
];

function describe(team: string, hours: number | null): string {
  if (hours === null) return `The public schedule always shows the venues of ${team}`;
  return hours === 1
    ? `The public schedule shows the venues of ${team} from 1 hour before a game`
    : `The public schedule shows the venues of ${team} from ${hours} hours before a game`;
}

interface VenueSelectProps {
  readonly team: Team;
  readonly className?: string;
}

/** Chooses when the public schedule shows a team's venues. Saved immediately. */
export const VenueSelect = ({ team, className }: VenueSelectProps) => {
  // The choice that is being saved. A failure shows the stored one again.
  const [pending, setPending] = useState<string | null>(null);
  const stored = team.hideVenueUntilHours;
  const name = formatTeam(team);
  const choose = async (value: string) => {
    setPending(value);
    const hours = value === ALWAYS ? null : Number(value);
    try {
      await showVenuesBefore(team, hours);
      reportSuccess(describe(name, hours));
    } catch (error) {
      reportFailure('Failed to save when the venue is shown', error);
    }
    setPending(null);
  };
  return (
    <Select
      aria-label={`Venue of ${name}`}
      size="sm"
      className={className ?? ''}
      options={optionsFor(stored)}
      value={pending ?? (stored === null ? ALWAYS : String(stored))}
      onValueChange={(value) => void choose(value)}
    />
  );
};

/** The public schedule shows the team's venues only this many hours before a game; null is always. */
async function showVenuesBefore(
  { id, published }: Team,
  hideVenueUntilHours: number | null,
): Promise<void> {
  const team = await mutate(publicationEndpoints.updateTeam, {
    params: { id },
    body: { published, hideVenueUntilHours },
  });
  await putRow(teamEndpoints.list, team, byCreation);
}
