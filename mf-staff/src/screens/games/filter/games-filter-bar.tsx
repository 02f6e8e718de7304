import { Field } from '@fieldhouse/shell/ui/field';
import { Select } from '@fieldhouse/shell/ui/select';
import { useMemo } from 'react';
import { styled } from 'styled-components';

import { ListSearch } from '../../../kit/list/list-search.tsx';
import { RecordFilter } from '../../../kit/list/record-filter.tsx';
import { useOpponents } from '../../../data/school-data/opponents.api.ts';
import { useTeams } from '../../../data/school-data/teams.api.ts';
import type { Game } from '../../../data/school-data/games.api.ts';
import { NO_FILTER, PERIODS, STATUS_FILTERS } from './game-filter.ts';
import type { GameFilter } from './game-filter.ts';
import { opponentOptions, teamOptions } from '../../../parts/pickers/picker-options.ts';

const ALL = 'all';

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.4fr) repeat(4, minmax(0, 1fr));
  gap: ${(p) => p.theme.space(1.5)};
  padding: ${(p) => p.theme.space(2)};
  background: ${(p) => p.theme.color.surface};
  border: 1px solid ${(p) => p.theme.color.border};
  border-radius: ${(p) => p.theme.radius.lg};

  @media (max-width: 1240px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));

    > :first-child {
      grid-column: 1 / -1;
    }
  }

  ${(p) => p.theme.media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

interface GamesFilterBarProps {
  /** The games of the shown school year: their teams and opponents can be chosen. */
  readonly games: readonly Game[];
  readonly filter: GameFilter;
  readonly onFilter: (filter: GameFilter) => void;
}

export const GamesFilterBar = ({ games, filter, onFilter }: GamesFilterBarProps) => (
  <div role="search" aria-label="Filter games">
    <Bar>
      <Field label="Search">
        <ListSearch
          placeholder="Team, venue, date..."
          value={filter.search}
          onSearch={(search) => onFilter({ ...filter, search })}
        />
      </Field>
      <RecordFilters games={games} filter={filter} onFilter={onFilter} />
      <Field label="Status">
        <Select
          options={[{ value: ALL, label: 'All Statuses' }, ...STATUS_FILTERS]}
          value={filter.status ?? ALL}
          onValueChange={(value) =>
            onFilter({
              ...filter,
              status: STATUS_FILTERS.find((status) => status.value === value)?.value ?? null,
            })
          }
        />
      </Field>
      <Field label="Period">
        <Select
          options={PERIODS.map(({ value, label }) => ({ value, label }))}
          value={filter.period}
          onValueChange={(value) =>
            onFilter({
              ...filter,
              period: PERIODS.find((period) => period.value === value)?.value ?? NO_FILTER.period,
            })
          }
        />
      </Field>
    </Bar>
  </div>
);

const RecordFilters = ({ games, filter, onFilter }: GamesFilterBarProps) => {
  const { data: teams } = useTeams();
  const { data: opponents } = useOpponents();
  const { teamId, opponentId } = filter;
  const teamChoices = useMemo(() => {
    const playing = new Set([teamId, ...games.map((game) => game.teamId)]);
    return teamOptions((teams ?? []).filter(({ id }) => playing.has(id)));
  }, [teams, games, teamId]);
  const opponentChoices = useMemo(() => {
    const playing = new Set([opponentId, ...games.map((game) => game.opponentId)]);
    return opponentOptions((opponents ?? []).filter(({ id }) => playing.has(id)));
  }, [opponents, games, opponentId]);
  return (
    <>
      <Field label="Team">
        <RecordFilter
          options={teamChoices}
          allLabel="All Teams"
          unknownLabel={teams ? 'Unknown team' : 'Loading teams...'}
          value={teamId}
          onValueChange={(id) => onFilter({ ...filter, teamId: id })}
        />
      </Field>
      <Field label="Opponent">
        <RecordFilter
          options={opponentChoices}
          allLabel="All Opponents"
          unknownLabel={opponents ? 'Unknown opponent' : 'Loading opponents...'}
          value={opponentId}
          onValueChange={(id) => onFilter({ ...filter, opponentId: id })}
        />
      </Field>
    </>
  );
};
