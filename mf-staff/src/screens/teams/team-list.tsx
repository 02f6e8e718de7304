import { SPORTS, seasonRecord } from '@fieldhouse/core-contract';
import { Button } from '@fieldhouse/shell/ui/button';
import { CardGrid } from '@fieldhouse/shell/ui/card-grid';
import { EmptyState } from '@fieldhouse/shell/ui/empty-state';
import { Select } from '@fieldhouse/shell/ui/select';
import { SearchX } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { styled } from 'styled-components';

import { inWords, shownInWords } from '../../kit/list/in-words.ts';
import { ListSearch } from '../../kit/list/list-search.tsx';
import { ListCount, ListTools } from '../../kit/list/list-tools.tsx';
import { useListQuery } from '../../kit/list/use-list-query.ts';
import { useGames } from '../../data/school-data/games.api.ts';
import { useSchool } from '../../data/school-data/school.api.ts';
import { seasonsByTeam } from './seasons-by-team.ts';
import { teamsBySeason } from '../../data/school-data/teams-by-season.ts';
import type { SeasonTeams } from '../../data/school-data/teams-by-season.ts';
import type { Team } from '../../data/school-data/teams.api.ts';
import { useShownYear } from '../../data/school-year/school-year-context.tsx';
import { inSeason } from '../../data/school-year/season-name.ts';
import { searchTeams } from './search-teams.ts';
import { TeamCard } from './team-card.tsx';

const ALL = 'all';
const NO_SEASON = { gamesCount: 0, record: seasonRecord([]) };

const Season = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${(p) => p.theme.space(1.5)};

  & + & {
    margin-top: ${(p) => p.theme.space(2)};
  }
`;

const SeasonName = styled.h2`
  display: flex;
  align-items: baseline;
  gap: ${(p) => p.theme.space(1)};
  font-size: ${(p) => p.theme.font.size.lg};

  span {
    color: ${(p) => p.theme.color.textMuted};
    font-size: ${(p) => p.theme.font.size.sm};
    font-weight: ${(p) => p.theme.font.weight.regular};
  }
`;

interface TeamListProps {
  readonly teams: readonly Team[];
  readonly onEdit: (team: Team) => void;
  readonly onDelete: (team: Team) => void;
}

/** The teams by season and sport, with a search and a filter by sport, both in the URL. */
export const TeamList = ({ teams, onEdit, onDelete }: TeamListProps) => {
  const [query, setQuery] = useListQuery();
  const search = query.get('search') ?? '';
  const sport = query.get('sport') ?? '';
  const wanted = useDeferredValue(search);
  const found = useMemo(
    () => searchTeams(teams, { search: wanted, sport }),
    [teams, wanted, sport],
  );
  const groups = useMemo(() => teamsBySeason(found), [found]);
  const sports = useMemo(
    () => SPORTS.filter(({ value }) => teams.some((team) => team.sport === value)),
    [teams],
  );
  return (
    <>
      <ListTools role="search" aria-label="Filter teams">
        <ListSearch
          label="Search teams"
          placeholder="Search teams or coaches..."
          value={search}
          onSearch={(text) => setQuery({ search: text })}
        />
        <Select
          aria-label="Sport"
          options={[
            { value: ALL, label: 'All Sports' },
            ...sports.toSorted((one, other) => one.label.localeCompare(other.label, 'en-US')),
          ]}
          value={sport === '' ? ALL : sport}
          onValueChange={(value) => setQuery({ sport: value === ALL ? '' : value })}
        />
      </ListTools>
      <ListCount role="status">
        {shownInWords(found.length, teams.length, '1 team', 'teams')}
      </ListCount>
      {found.length === 0 ? (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title="No matches found"
          description="Try another name, coach, or sport."
          action={
            <Button variant="outline" onClick={() => setQuery({ search: '', sport: '' })}>
              Clear Search
            </Button>
          }
        />
      ) : (
        <Seasons groups={groups} onEdit={onEdit} onDelete={onDelete} />
      )}
    </>
  );
};

interface SeasonsProps extends Pick<TeamListProps, 'onEdit' | 'onDelete'> {
  readonly groups: readonly SeasonTeams[];
}

const Seasons = ({ groups, onEdit, onDelete }: SeasonsProps) => {
  const year = useShownYear();
  const { data: games } = useGames();
  const seasons = useMemo(() => games && seasonsByTeam(games), [games]);
  const { data: school } = useSchool();
  const publicSchool = school?.published ? school.slug : null;
  return groups.map(({ season, label, teams }) => (
    <Season key={season} aria-label={label}>
      <SeasonName>
        {label} <span>{inWords(teams.length, '1 team', 'teams')}</span>
      </SeasonName>
      <CardGrid>
        {teams.map((team) => (
          <TeamCard
            key={team.id}
            team={team}
            season={seasons && (seasons.get(team.id) ?? NO_SEASON)}
            inSeason={inSeason(year)}
            publicSchool={publicSchool}
            onEdit={onEdit}
            onDelete={onDelete}
          />
        ))}
      </CardGrid>
    </Season>
  ));
};
