import { SPORTS } from '@fieldhouse/core-contract';
import { lazyDialog } from '@fieldhouse/shell/remote';
import { CardGrid } from '@fieldhouse/shell/ui/card-grid';
import { Select } from '@fieldhouse/shell/ui/select';
import { Skeleton } from '@fieldhouse/shell/ui/skeleton';
import { useToday } from '@fieldhouse/shell/ui/time-zone';
import { CalendarPlus, Users } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';

import { useTeams } from '../../data/school-data/teams.api.ts';
import type { Team } from '../../data/school-data/teams.api.ts';
import { ImportLink } from '../../kit/list/import-link.tsx';
import { RecordScreen } from '../../kit/record/record-screen.tsx';
import { teams, teams as teamRecord } from '../../parts/team-form/team.record.ts';
import { inWords } from '../../kit/list/in-words.ts';
import { useListQuery } from '../../kit/list/use-list-query.ts';
import { useGames } from '../../data/school-data/games.api.ts';
import { useSchool } from '../../data/school-data/school.api.ts';
import { seasonOf, seasonsByTeam } from './seasons-by-team.ts';
import { teamsBySeason } from '../../data/school-data/teams-by-season.ts';
import { useShownYear } from '../../data/school-year/school-year-context.tsx';
import { inSeason } from '../../data/school-year/season-name.ts';
import { SearchedRows } from '../../kit/record/searched-rows.tsx';
import { TeamCard } from './team-card.tsx';

/** Number of placeholder cards while teams load. */
const PLACEHOLDERS = 6;

const TeamDialog = lazyDialog(() => import('../../parts/team-form/team-dialog.tsx'), 'TeamDialog');

export const TeamsScreen = () => {
  const { data = [] } = useTeams();
  const navigate = useNavigate();
  return (
    <RecordScreen
      of={teams}
      secondary={
        data.length > 0
          ? [
              {
                label: 'Copy a Season',
                icon: <CalendarPlus size={16} aria-hidden />,
                onSelect: () => void navigate('/seasons/copy'),
              },
            ]
          : []
      }
      dialog={TeamDialog}
      empty={{
        icon: <Users aria-hidden />,
        title: 'No teams yet',
        description: 'Get started by adding your first team',
        add: 'Add Your First Team',
        also: <ImportLink />,
      }}
      skeleton={
        <CardGrid>
          {Array.from({ length: PLACEHOLDERS }, (_, card) => (
            <Skeleton key={card} height={230} radius={12} />
          ))}
        </CardGrid>
      }
    >
      {(rows, actions) => <TeamList teams={rows} {...actions} />}
    </RecordScreen>
  );
};

const ALL = 'all';
const NO_SEASON = seasonOf([], '');

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
const TeamList = ({ teams, onEdit, onDelete }: TeamListProps) => {
  const [query, setQuery] = useListQuery();
  const sport = query.get('sport') ?? '';
  const ofSport = useMemo(
    () => (sport === '' ? teams : teams.filter((team) => team.sport === sport)),
    [teams, sport],
  );
  const sports = useMemo(
    () => SPORTS.filter(({ value }) => teams.some((team) => team.sport === value)),
    [teams],
  );
  return (
    <SearchedRows
      of={teamRecord}
      rows={ofSport}
      total={teams.length}
      counted={['1 team', 'teams']}
      placeholder="Search teams or coaches..."
      filter={
        <Select
          aria-label="Sport"
          options={[
            { value: ALL, label: 'All Sports' },
            ...sports.toSorted((one, other) => one.label.localeCompare(other.label, 'en-US')),
          ]}
          value={sport === '' ? ALL : sport}
          onValueChange={(value) => setQuery({ sport: value === ALL ? '' : value })}
        />
      }
      filterParams={['sport']}
      none={() => 'Try another name, coach, or sport.'}
    >
      {(found) => <Seasons teams={found} onEdit={onEdit} onDelete={onDelete} />}
    </SearchedRows>
  );
};

const Seasons = ({ teams, onEdit, onDelete }: TeamListProps) => {
  const groups = useMemo(() => teamsBySeason(teams), [teams]);
  const year = useShownYear();
  const today = useToday();
  const { data: games } = useGames();
  const seasons = useMemo(() => games && seasonsByTeam(games, today), [games, today]);
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
