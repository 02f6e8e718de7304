import { GAME_STATUSES, formatTeam } from '@fieldhouse/core-contract';
import { Button } from '@fieldhouse/shell/ui/button';
import { Field } from '@fieldhouse/shell/ui/field';
import { Select } from '@fieldhouse/shell/ui/select';
import { X } from 'lucide-react';
import { styled } from 'styled-components';

import { useOpponents } from '../school-data/opponents.api.ts';
import { useTeams } from '../school-data/teams.api.ts';
import { NO_FILTER, PERIODS } from './game-filter.ts';
import type { GameFilter } from './game-filter.ts';

const ALL = 'all';

const Bar = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${(p) => p.theme.space(1.5)};
  padding: ${(p) => p.theme.space(2)};
  background: ${(p) => p.theme.color.surface};
  border: 1px solid ${(p) => p.theme.color.border};
  border-radius: ${(p) => p.theme.radius.lg};

  ${(p) => p.theme.media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Count = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 2rem;
  color: ${(p) => p.theme.color.textMuted};
  font-size: ${(p) => p.theme.font.size.sm};
`;

interface GamesFilterBarProps {
  readonly filter: GameFilter;
  readonly onFilter: (filter: GameFilter) => void;
  /** Number of games that match the filter, and of all games. */
  readonly shown: number;
  readonly total: number;
}

const isFiltered = (filter: GameFilter): boolean =>
  filter.teamId !== null ||
  filter.opponentId !== null ||
  filter.status !== null ||
  filter.period !== NO_FILTER.period;

function gamesShown(shown: number, total: number): string {
  const [some, all] = [shown.toLocaleString('en-US'), total.toLocaleString('en-US')];
  if (shown < total) return total === 1 ? '0 of 1 game' : `${some} of ${all} games`;
  return total === 1 ? '1 game' : `${all} games`;
}

export const GamesFilterBar = ({ filter, onFilter, shown, total }: GamesFilterBarProps) => (
  <div role="search" aria-label="Filter games">
    <Bar>
      <RecordFilters filter={filter} onFilter={onFilter} />
      <Field label="Status">
        <Select
          options={[{ value: ALL, label: 'All Statuses' }, ...GAME_STATUSES]}
          value={filter.status ?? ALL}
          onValueChange={(value) =>
            onFilter({
              ...filter,
              status: GAME_STATUSES.find((status) => status.value === value)?.value ?? null,
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
    <Count>
      <span role="status">{gamesShown(shown, total)}</span>
      {isFiltered(filter) && (
        <Button
          variant="ghost"
          size="sm"
          icon={<X size={16} aria-hidden />}
          onClick={() => onFilter(NO_FILTER)}
        >
          Clear Filters
        </Button>
      )}
    </Count>
  </div>
);

const RecordFilters = ({ filter, onFilter }: Pick<GamesFilterBarProps, 'filter' | 'onFilter'>) => {
  const { data: teams = [] } = useTeams();
  const { data: opponents = [] } = useOpponents();
  return (
    <>
      <Field label="Team">
        <Select
          options={[
            { value: ALL, label: 'All Teams' },
            ...teams.map((team) => ({ value: String(team.id), label: formatTeam(team) })),
          ]}
          value={asChoice(filter.teamId, teams)}
          onValueChange={(value) => onFilter({ ...filter, teamId: asId(value) })}
        />
      </Field>
      <Field label="Opponent">
        <Select
          options={[
            { value: ALL, label: 'All Opponents' },
            ...opponents.map(({ id, schoolName }) => ({ value: String(id), label: schoolName })),
          ]}
          value={asChoice(filter.opponentId, opponents)}
          onValueChange={(value) => onFilter({ ...filter, opponentId: asId(value) })}
        />
      </Field>
    </>
  );
};

const asId = (value: string): number | null => (value === ALL ? null : Number(value));

/** An ID in an old link may belong to a deleted record; then no option is selected. */
const asChoice = (id: number | null, records: readonly { readonly id: number }[]): string =>
  id === null ? ALL : records.some((record) => record.id === id) ? String(id) : '';
