import { formatRecord, formatTeam, seasonRecord } from '@fieldhouse/core-contract';
import { lazyDialog } from '@fieldhouse/shell/remote';
import { Button } from '@fieldhouse/shell/ui/button';
import { Card, CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { NotFound } from '@fieldhouse/shell/ui/not-found';
import { useToday } from '@fieldhouse/shell/ui/time-zone';
import { UnreadableEntries } from '@fieldhouse/shell/ui/unreadable-entries';
import { CalendarDays, Pencil, Plus, Share2, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { useGames } from '../../../data/school-data/games.api.ts';
import type { Team } from '../../../data/school-data/teams.api.ts';
import { byDateAndTime } from '../../../data/school-data/by-date-and-time.ts';
import { inSeason } from '../../../data/school-year/season-name.ts';
import { useShownYear } from '../../../data/school-year/school-year-context.tsx';
import { isInYear } from '../../../data/school-year/shown-year.ts';
import { NotLoaded, Placeholder } from '../../../kit/feedback/not-loaded.tsx';
import { Muted } from '../../../kit/list/muted.ts';
import { RecordColumns, RecordPage, useRecordId } from '../../../kit/record/record-page.tsx';
import { useRecordDialogs } from '../../../kit/record/use-record-dialogs.tsx';
import { ConflictMarks } from '../../../parts/conflict-marks/conflict-marks.tsx';
import { GameDialog } from '../../../parts/game-dialogs/game-dialogs.ts';
import { RecordGames } from '../../../parts/game/record-games.tsx';
import { SeasonStrip } from '../../../parts/season-strip/season-strip.tsx';
import { teams } from '../../../parts/team-form/team.record.ts';
import { seasonOf } from '../seasons-by-team.ts';
import { TeamFacts } from './team-facts.tsx';

const TeamDialog = lazyDialog(
  () => import('../../../parts/team-form/team-dialog.tsx'),
  'TeamDialog',
);
const ShareDialog = lazyDialog(
  () => import('../../../parts/share/share-dialog.tsx'),
  'ShareDialog',
);

/** A team: its season by week, its next game, all of its games, and who and where it is. */
export const TeamScreen = () => {
  const id = useRecordId();
  return id === null ? <NotFound /> : <TeamPage key={id} id={id} />;
};

const TeamPage = ({ id }: { readonly id: number }) => {
  const { data, error, readAgain } = teams.useRows();
  const navigate = useNavigate();
  const { on, dialogs, isDeleted } = useRecordDialogs({
    of: teams,
    dialog: TeamDialog,
    rows: data,
    onDeleted: () => void navigate('/teams'),
  });
  const [open, setOpen] = useState<'schedule' | 'share' | null>(null);
  const games = useTeamGames(id);
  const year = useShownYear();
  const team = data?.find((each) => each.id === id);
  // Shown at once: what comes later would move the rest.
  const isReady = games.data !== undefined || games.error !== undefined;
  const record = games.data && formatRecord(seasonRecord(games.data));
  const schedule = () => setOpen('schedule');
  return (
    <>
      <RecordPage
        noun="team"
        row={isReady ? team : undefined}
        isMissing={data !== undefined && !team && !isDeleted}
        error={error}
        onRetry={readAgain}
        header={(row) => ({
          title: formatTeam(row),
          subtitle: record && `${record} ${inSeason(year)}`,
          primary: (
            <Button icon={<Plus size={16} aria-hidden />} onClick={schedule}>
              Schedule Game
            </Button>
          ),
          secondary: [
            {
              label: 'Edit',
              icon: <Pencil size={16} aria-hidden />,
              onSelect: () => on.onEdit(row),
            },
            {
              label: 'Share',
              icon: <Share2 size={16} aria-hidden />,
              onSelect: () => setOpen('share'),
            },
          ],
          more: [
            {
              label: 'Delete',
              icon: <Trash2 size={16} aria-hidden />,
              destructive: true,
              onSelect: () => on.onDelete(row),
            },
          ],
        })}
      >
        {(row) => <TeamView team={row} games={games} />}
      </RecordPage>
      {dialogs}
      <GameDialog
        open={open === 'schedule'}
        game={null}
        teamId={id}
        onClose={() => setOpen(null)}
      />
      <ShareDialog open={open === 'share'} teamId={id} onClose={() => setOpen(null)} />
    </>
  );
};

/** The games of a team in the shown school year, by date. */
function useTeamGames(teamId: number) {
  const { data, ...rest } = useGames();
  const games = useMemo(
    () => data?.filter((game) => game.teamId === teamId).toSorted(byDateAndTime),
    [data, teamId],
  );
  return { ...rest, data: games };
}

interface TeamViewProps {
  readonly team: Team;
  readonly games: ReturnType<typeof useTeamGames>;
}

const TeamView = ({
  team,
  games: { data: games, error, readAgain, unreadable },
}: TeamViewProps) => {
  const year = useShownYear();
  const today = useToday();
  const next = games && seasonOf(games, today).next;
  const others = games?.filter((game) => game !== next) ?? [];
  return (
    <ConflictMarks>
      <RecordColumns>
        <div>
          <UnreadableEntries count={unreadable} />
          <Card padding="md" aria-label="Season">
            <CardHeader title="Season" icon={<CalendarDays size={18} />} />
            <CardBody>
              {!games ? (
                <NotLoaded
                  title="Couldn't load games"
                  error={error}
                  onRetry={readAgain}
                  loading={<Placeholder label="Loading games..." heights={[120]} />}
                />
              ) : games.length === 0 ? (
                <Muted>No games {inSeason(year)}</Muted>
              ) : (
                <SeasonStrip games={games} today={isInYear(year, today) ? today : null} />
              )}
            </CardBody>
          </Card>
          {next && <RecordGames title="Next Game" games={[next]} first="opponent" />}
        </div>
        <TeamFacts team={team} games={games} />
      </RecordColumns>
      {others.length > 0 && (
        <RecordGames title={next ? 'Other Games' : 'Games'} games={others} first="opponent" />
      )}
    </ConflictMarks>
  );
};
