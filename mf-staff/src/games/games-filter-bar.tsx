import { SHOWN_STATUSES, formatTeam } from '@fieldhouse/core-contract';
import { Field } from '@fieldhouse/shell/ui/field';
import { Select } from '@fieldhouse/shell/ui/select';
import { styled } from 'styled-components';

import { ListSearch } from '../list/list-search.tsx';
import { useOpponents } from '../school-data/opponents.api.ts';
import { useTeams } from '../school-data/teams.api.ts';
import { NO_FILTER, PERIODS } from './game-filter.ts';
import type { GameFilter } from './game-filter.ts';

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
  readonly filter: GameFilter;
  readonly onFilter: (filter: GameFilter) => void;
}

export const GamesFilterBar = ({ filter, onFilter }: GamesFilterBarProps) => (
  <div role="search" aria-label="Filter games">
    <Bar>
      <Field label="Search">
        <ListSearch
          placeholder="Team, venue, date..."
          value={filter.search}
          onSearch={(search) => onFilter({ ...filter, search })}
        />
      </Field>
      <RecordFilters filter={filter} onFilter={onFilter} />
      <Field label="Status">
        <Select
          options={[{ value: ALL, label: 'All Statuses' }, ...SHOWN_STATUSES]}
          value={filter.status ?? ALL}
          onValueChange={(value) =>
            onFilter({
              ...filter,
              status: SHOWN_STATUSES.find((status) => status.value === value)?.value ?? null,
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

const RecordFilters = ({ filter, onFilter }: Pick<GamesFilterBarProps, 'filter' | 'onFilter'>) => {
  const { data: teams = [] } = useTeams();
  const { data: opponents = [] } = useOpponents();
  return (
    <>
      <Field label="Team">
        <Select
          options={[
            { value: ALL, label: 'All Teams' },
            ...teams
              .map((team) => ({ value: String(team.id), label: formatTeam(team) }))
              .toSorted((one, other) => one.label.localeCompare(other.label, 'en-US')),
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
