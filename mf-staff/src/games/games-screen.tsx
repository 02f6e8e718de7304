import { errorSentence } from '@fieldhouse/shell/api';
import { Button } from '@fieldhouse/shell/ui/button';
import { ErrorState } from '@fieldhouse/shell/ui/error-state';
import { Page } from '@fieldhouse/shell/ui/page';
import { PageHeader } from '@fieldhouse/shell/ui/page-header';
import { Stack } from '@fieldhouse/shell/ui/stack';
import { UnreadableEntries } from '@fieldhouse/shell/ui/unreadable-entries';
import { Plus, RefreshCw } from 'lucide-react';
import { useMemo, useState } from 'react';

import { reportSuccess } from '../feedback/report-success.ts';
import { MailHistoryDialog } from '../mail-history/mail-history-dialog.tsx';
import { refreshGames, useGames } from '../school-data/games.api.ts';
import { DeleteGameDialog } from './delete-game-dialog.tsx';
import { ExportGames } from './export-games.tsx';
import { GameDialog } from './game-dialog.tsx';
import { NO_FILTER, filterGames } from './game-filter.ts';
import { nextSort } from './game-sort.ts';
import type { GameCommands } from './game-actions.tsx';
import { NoGames, NoMatchingGames } from './games-empty.tsx';
import { GamesFilterBar } from './games-filter-bar.tsx';
import { GamesSkeleton } from './games-skeleton.tsx';
import { GamesTable } from './games-table.tsx';
import { MobileSort } from './mobile-sort.tsx';
import { useGamesView } from './use-games-view.ts';
import { sortGames } from './game-sort.ts';
import type { Game } from '../school-data/games.api.ts';

/** The open dialog and its game. */
interface OpenDialog {
  readonly kind: 'none' | 'form' | 'mails' | 'delete';
  readonly game: Game | null;
}

export const GamesScreen = () => {
  const { data, error, isLoading, unreadable } = useGames();
  const [dialog, setDialog] = useState<OpenDialog>({ kind: 'none', game: null });
  const close = () => setDialog(({ game }) => ({ kind: 'none', game }));
  const schedule = () => setDialog({ kind: 'form', game: null });
  const commands = useMemo<GameCommands>(
    () => ({
      edit: (game) => setDialog({ kind: 'form', game }),
      mailHistory: (game) => setDialog({ kind: 'mails', game }),
      remove: (game) => setDialog({ kind: 'delete', game }),
    }),
    [],
  );

  return (
    <Page width="wide">
      <PageHeader
        title="Games"
        subtitle="Schedule games and track confirmations"
        actions={<GamesHeaderActions onSchedule={schedule} />}
      />
      {isLoading && <GamesSkeleton />}
      {error && !data && (
        <ErrorState
          title="Couldn't load games"
          message={errorSentence(error)}
          onRetry={() => void refreshGames()}
        />
      )}
      <UnreadableEntries count={unreadable} />
      {data?.length === 0 && unreadable === 0 && <NoGames onSchedule={schedule} />}
      {data && data.length > 0 && <GamesList games={data} commands={commands} />}
      <GameDialog open={dialog.kind === 'form'} game={dialog.game} onClose={close} />
      <MailHistoryDialog open={dialog.kind === 'mails'} game={dialog.game} onClose={close} />
      <DeleteGameDialog open={dialog.kind === 'delete'} record={dialog.game} onClose={close} />
    </Page>
  );
};

const GamesHeaderActions = ({ onSchedule }: { readonly onSchedule: () => void }) => {
  const [refreshing, setRefreshing] = useState(false);
  const refreshAll = async () => {
    setRefreshing(true);
    await refreshGames();
    setRefreshing(false);
    reportSuccess('Games data has been refreshed');
  };
  return (
    <>
      <Button
        variant="outline"
        icon={<RefreshCw size={16} aria-hidden />}
        aria-busy={refreshing}
        onClick={() => void refreshAll()}
      >
        Refresh
      </Button>
      <ExportGames />
      <Button icon={<Plus size={16} aria-hidden />} onClick={onSchedule}>
        Schedule Game
      </Button>
    </>
  );
};

interface GamesListProps {
  readonly games: readonly Game[];
  readonly commands: GameCommands;
}

const GamesList = ({ games, commands }: GamesListProps) => {
  const [view, setView] = useGamesView();
  const passing = useMemo(() => filterGames(games, view.filter, new Date()), [games, view.filter]);
  const sorted = useMemo(() => sortGames(passing, view.sort), [passing, view.sort]);
  return (
    <Stack gap={1}>
      <GamesFilterBar
        filter={view.filter}
        onFilter={(filter) => setView({ ...view, filter })}
        shown={passing.length}
        total={games.length}
      />
      <MobileSort sort={view.sort} onSort={(sort) => setView({ ...view, sort })} />
      {sorted.length === 0 ? (
        <NoMatchingGames
          onShowAll={() => setView({ ...view, filter: { ...NO_FILTER, period: 'all' } })}
        />
      ) : (
        <GamesTable
          games={sorted}
          sort={view.sort}
          onSort={(key) => setView({ ...view, sort: nextSort(view.sort, key) })}
          commands={commands}
        />
      )}
    </Stack>
  );
};
