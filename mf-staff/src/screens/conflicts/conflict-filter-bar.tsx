import { Button } from '@fieldhouse/shell/ui/button';
import { FilterBar } from '@fieldhouse/shell/ui/filter-bar';
import { Select } from '@fieldhouse/shell/ui/select';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { useMemo } from 'react';
import { styled } from 'styled-components';

import { teamOptions } from '../../parts/pickers/picker-options.ts';
import { RecordFilter } from '../../kit/list/record-filter.tsx';
import type { Conflict } from '../../data/school-data/conflicts.api.ts';
import { matchupOf } from '../../data/school-data/name-game.ts';
import type { Game } from '../../data/school-data/games.api.ts';
import { useTeams } from '../../data/school-data/teams.api.ts';
import { countByRule, filterConflicts, severityOptions } from './conflict-filter.ts';
import type { ConflictFilter, RuleCount } from './conflict-filter.ts';
import { chipStyle } from '../../kit/list/chip-style.ts';

const ALL = 'all';

const OneGame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  overflow-wrap: anywhere;
`;

interface ConflictFilterBarProps {
  readonly conflicts: readonly Conflict[];
  /** Undefined while they load. */
  readonly games: ReadonlyMap<number, Game> | undefined;
  readonly filter: ConflictFilter;
  readonly onFilter: (texts: Readonly<Record<string, string>>) => void;
}

/** Filters conflicts by kind, team and severity, or by the game of a link. */
export const ConflictFilterBar = ({
  conflicts,
  games,
  filter,
  onFilter,
}: ConflictFilterBarProps) => {
  const { data: teams } = useTeams();
  const options = useMemo(() => teamOptions(teams ?? []), [teams]);
  const game = filter.gameId === null ? undefined : games?.get(filter.gameId);
  const ofAllKinds = filterConflicts(conflicts, games, { ...filter, rule: null });
  return (
    <Stack gap={1}>
      {filter.gameId !== null && (
        <OneGame>
          <p>{game ? `Only conflicts of ${matchupOf(game)}` : 'Only conflicts of one game'}</p>
          <Button size="sm" variant="outline" onClick={() => onFilter({ game: '' })}>
            Show All Games
          </Button>
        </OneGame>
      )}
      <FilterBar label="Filter conflicts">
        <RecordFilter
          aria-label="Team"
          options={options}
          allLabel="All Teams"
          unknownLabel={teams ? 'Unknown team' : 'Loading teams...'}
          value={filter.teamId}
          onValueChange={(id) => onFilter({ team: id === null ? '' : String(id) })}
        />
        <Select
          aria-label="Severity"
          options={[
            { value: ALL, label: 'All Severities' },
            ...severityOptions(conflicts, filter.severity),
          ]}
          value={filter.severity ?? ALL}
          onValueChange={(value) => onFilter({ severity: value === ALL ? '' : value })}
        />
      </FilterBar>
      {ofAllKinds && (
        <RuleChips
          counts={countByRule(ofAllKinds, filter.rule)}
          total={ofAllKinds.length}
          rule={filter.rule}
          onRule={(rule) => onFilter({ rule: rule ?? '' })}
        />
      )}
    </Stack>
  );
};

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;

  /* One line, which is scrolled sideways. */
  ${(p) => p.theme.media.phone} {
    flex-wrap: nowrap;
    overflow-x: auto;
    padding: 2px;
    margin: -2px;

    > * {
      flex: none;
    }
  }

  @media print {
    display: none;
  }
`;

const Chip = styled.button`
  ${chipStyle}
  gap: 8px;
`;

const Count = styled.span`
  font-variant-numeric: tabular-nums;
`;

interface RuleChipsProps {
  readonly counts: readonly RuleCount[];
  /** The number of all kinds. */
  readonly total: number;
  /** The chosen kind; null for all. */
  readonly rule: string | null;
  readonly onRule: (rule: string | null) => void;
}

/** How many conflicts of each kind there are. Choosing a kind shows only these; choosing it again shows all. */
const RuleChips = ({ counts, total, rule, onRule }: RuleChipsProps) => (
  <Chips role="group" aria-label="Kind">
    <Chip type="button" aria-pressed={rule === null} onClick={() => onRule(null)}>
      All Kinds <Count>{total.toLocaleString('en-US')}</Count>
    </Chip>
    {counts.map((each) => (
      <Chip
        key={each.rule}
        type="button"
        aria-pressed={each.rule === rule}
        onClick={() => onRule(each.rule === rule ? null : each.rule)}
      >
        {each.label} <Count>{each.count.toLocaleString('en-US')}</Count>
      </Chip>
    ))}
  </Chips>
);
