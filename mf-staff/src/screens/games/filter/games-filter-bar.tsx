import { FilterBar } from '@fieldhouse/shell/ui/filter-bar';
import { Select } from '@fieldhouse/shell/ui/select';
import { useMemo } from 'react';

import { ListSearch } from '../../../kit/list/list-search.tsx';
import { RecordFilter } from '../../../kit/list/record-filter.tsx';
import { useOpponents } from '../../../data/school-data/opponents.api.ts';
import { useTeams } from '../../../data/school-data/teams.api.ts';
import type { Game } from '../../../data/school-data/games.api.ts';
import { NO_FILTER, PERIODS, STATUS_FILTERS } from './game-filter.ts';
import type { GameFilter } from './game-filter.ts';
import { TeamFilter } from '../../../parts/my-teams/team-filter.tsx';
import { opponentOptions, teamOptions } from '../../../parts/pickers/picker-options.ts';

const ALL = 'all';
/** The filters that a phone has behind a button. */
const FOLDED = ['teamId', 'opponentId', 'status', 'period'] as const;

interface GamesFilterBarProps {
  /** The games of the shown school year: their teams and opponents can be chosen. */
  readonly games: readonly Game[];
  readonly filter: GameFilter;
  /** The filter that the list starts with. */
  readonly start: GameFilter;
  /** Whether only the games of the person's own teams are shown. */
  readonly isMine: boolean;
  readonly onFilter: (filter: GameFilter) => void;
}

export const GamesFilterBar = ({ games, filter, start, isMine, onFilter }: GamesFilterBarProps) => (
  <FilterBar
    label="Filter games"
    search={
      <ListSearch
        label="Search games"
        placeholder="Team, venue, date..."
        value={filter.search}
        onSearch={(search) => onFilter({ ...filter, search })}
      />
    }
    active={FOLDED.filter((name) => filter[name] !== start[name]).length + (isMine ? 1 : 0)}
  >
    <RecordFilters games={games} filter={filter} onFilter={onFilter} />
    <Select
      aria-label="Status"
      options={[{ value: ALL, label: 'All Statuses' }, ...STATUS_FILTERS]}
      value={filter.status ?? ALL}
      onValueChange={(value) =>
        onFilter({
          ...filter,
          status: STATUS_FILTERS.find((status) => status.value === value)?.value ?? null,
        })
      }
    />
    <Select
      aria-label="Period"
      options={PERIODS.map(({ value, label }) => ({ value, label }))}
      value={filter.period}
      onValueChange={(value) =>
        onFilter({
          ...filter,
          period: PERIODS.find((period) => period.value === value)?.value ?? NO_FILTER.period,
        })
      }
    />
  </FilterBar>
);

const RecordFilters = ({
  games,
  filter,
  onFilter,
}: Pick<GamesFilterBarProps, 'games' | 'filter' | 'onFilter'>) => {
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
      <TeamFilter
        options={teamChoices}
        unknownLabel={teams ? 'Unknown team' : 'Loading teams...'}
        value={teamId}
        onValueChange={(id) => onFilter({ ...filter, teamId: id })}
      />
      <RecordFilter
        aria-label="Opponent"
        options={opponentChoices}
        allLabel="All Opponents"
        unknownLabel={opponents ? 'Unknown opponent' : 'Loading opponents...'}
        value={opponentId}
        onValueChange={(id) => onFilter({ ...filter, opponentId: id })}
      />
    </>
  );
};
