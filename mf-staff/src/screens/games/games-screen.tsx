import { gameEndpoints } from '@fieldhouse/core-contract';
import { readFailure, reportFailure } from '@fieldhouse/shell/api';
import { reportSuccess } from '@fieldhouse/shell/record';
import { lazyDialog } from '@fieldhouse/shell/remote';
import { Button } from '@fieldhouse/shell/ui/button';
import { Page } from '@fieldhouse/shell/ui/page';
import { PageHeader } from '@fieldhouse/shell/ui/page-header';
import { useToday } from '@fieldhouse/shell/ui/time-zone';
import { UnreadableEntries } from '@fieldhouse/shell/ui/unreadable-entries';
import { CopyPlus, Plus, RefreshCw, Share2, Table2 } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';

import { NotLoaded } from '../../kit/feedback/not-loaded.tsx';
import { NEW, useAsked } from '../../kit/list/use-asked.ts';
import { ConflictMarks } from '../../parts/conflict-marks/conflict-marks.tsx';
import { FindOpponent } from '../../parts/responses/find-opponent.ts';
import { refreshGames, useGames } from '../../data/school-data/games.api.ts';
import type { Game } from '../../data/school-data/games.api.ts';
import { useShownGames } from '../../data/school-data/shown-games.ts';
import { useIsFirstYear } from '../../data/school-year/use-is-first-year.ts';
import { useExportActions } from './export/use-export-actions.tsx';
import type { Exported } from './export/use-export-actions.tsx';
import { usePending } from '../../kit/form/use-pending.ts';
import {
  GameChangeDialogs,
  NO_GAME_CHANGE,
} from '../../parts/game-dialogs/game-change-dialogs.tsx';
import {
  DeleteGameDialog,
  GameDialog,
  OTHER_OPPONENT,
} from '../../parts/game-dialogs/game-dialogs.ts';
import type { EditStart } from '../../parts/game-form/use-game-form.ts';
import { filterGames, startFilter } from './filter/game-filter.ts';
import type { GameFilter } from './filter/game-filter.ts';
import { useShownTeams } from '../../parts/my-teams/use-shown-teams.ts';
import type { GameCommands } from './table/game-actions.tsx';
import { NoGames } from './games-empty.tsx';
import { GamesList } from './games-list.tsx';
import { GamesSkeleton } from './games-skeleton.tsx';
import { pathOfFormerAddress } from '../../data/school-data/game-address.ts';
import { useSavedGames } from './use-saved-games.ts';
import { replaceWhileTyping } from '../../kit/list/replace-while-typing.ts';
import { useShownYear } from '../../data/school-year/school-year-context.tsx';
import { parseSearchParams, toSearchParams } from './filter/games-search-params.ts';
import type { GamesView } from './filter/games-search-params.ts';

const ShareDialog = lazyDialog(() => import('../../parts/share/share-dialog.tsx'), 'ShareDialog');

/** The open dialog and its game. */
interface OpenDialog {
  readonly kind: 'none' | 'form' | 'delete';
  readonly game: Game | null;
  readonly start?: EditStart;
}

export const GamesScreen = () => {
  const [query] = useSearchParams();
  const former = pathOfFormerAddress(query);
  return former === null ? <Games /> : <Navigate to={former} replace />;
};

const Games = () => {
  const { data, error, unreadable } = useGames();
  const isFirst = useIsFirstYear() && data?.length === 0 && unreadable === 0;
  const { view, setView, start } = useGamesView();
  const today = useToday();
  const saved = useSavedGames();
  const { isKnown, isMine, isShown } = useShownTeams(view.filter.teamId);
  const matching = useMemo(
    () => filterGames(data?.filter(isShown) ?? [], view.filter, today),
    [data, isShown, view.filter, today],
  );
  const [dialog, setDialog] = useState<OpenDialog>({ kind: 'none', game: null });
  const [change, setChange] = useState(NO_GAME_CHANGE);
  const close = () => setDialog((last) => ({ ...last, kind: 'none' }));
  const findOpponent = useCallback(
    (game: Game) => setDialog({ kind: 'form', game, start: OTHER_OPPONENT }),
    [],
  );
  const schedule = () => setDialog({ kind: 'form', game: null });
  useAsked(NEW, schedule);
  const commands = useMemo<GameCommands>(
    () => ({
      edit: (game) => setDialog({ kind: 'form', game }),
      remove: (game) => setDialog({ kind: 'delete', game }),
      change: (kind, game) => setChange({ kind, games: [game] }),
    }),
    [],
  );

  return (
    <Page>
      <GamesHeader
        exported={{ filter: view.filter, isMine, shown: data && matching }}
        hasGames={data?.length !== 0}
        teamId={view.filter.teamId}
        onSchedule={schedule}
      />
      {!(data && isKnown) && (
        <NotLoaded
          title="Couldn't load games"
          error={error}
          onRetry={refreshGames}
          loading={<GamesSkeleton />}
        />
      )}
      <UnreadableEntries count={unreadable} />
      {isFirst && <NoGames onSchedule={schedule} />}
      {data && isKnown && !isFirst && (
        <FindOpponent value={findOpponent}>
          <ConflictMarks>
            <GamesList
              games={data}
              matching={matching}
              view={view}
              start={start}
              onView={setView}
              onSchedule={schedule}
              saved={saved}
              commands={commands}
            />
          </ConflictMarks>
        </FindOpponent>
      )}
      <GameDialog
        open={dialog.kind === 'form'}
        game={dialog.game}
        start={dialog.start}
        onClose={close}
      />
      <GameChangeDialogs
        change={change}
        onClose={() => setChange((last) => ({ ...last, kind: 'none' }))}
      />
      <DeleteGameDialog open={dialog.kind === 'delete'} record={dialog.game} onClose={close} />
    </Page>
  );
};

interface GamesHeaderProps {
  readonly exported: Exported;
  /** Without games there is nothing to export. */
  readonly hasGames: boolean;
  /** The only team that is shown; null for all. */
  readonly teamId: number | null;
  readonly onSchedule: () => void;
}

const GamesHeader = ({ exported, hasGames, teamId, onSchedule }: GamesHeaderProps) => {
  const navigate = useNavigate();
  const query = useShownGames();
  const [isSharing, setIsSharing] = useState(false);
  const exports = useExportActions(exported);
  const [refreshing, refreshAll] = usePending("Couldn't refresh games", async () => {
    await refreshGames();
    const failure = readFailure([gameEndpoints.list, { query }]);
    if (failure) reportFailure("Couldn't refresh games", failure);
    else reportSuccess('Games data has been refreshed');
  });
  return (
    <>
      <PageHeader
        primary={
          <Button icon={<Plus size={16} aria-hidden />} onClick={onSchedule}>
            Schedule Game
          </Button>
        }
        secondary={[
          {
            label: 'Refresh',
            icon: <RefreshCw size={16} aria-hidden />,
            iconOnly: true,
            disabled: refreshing,
            onSelect: () => void refreshAll(),
          },
        ]}
        more={[
          {
            label: 'Schedule Several',
            icon: <Table2 size={16} aria-hidden />,
            onSelect: () => void navigate('/games/several'),
          },
          {
            label: 'Copy a Season',
            icon: <CopyPlus size={16} aria-hidden />,
            onSelect: () => void navigate('/seasons/copy'),
          },
          {
            label: 'Share',
            icon: <Share2 size={16} aria-hidden />,
            onSelect: () => setIsSharing(true),
          },
          ...(hasGames ? exports : []),
        ]}
      />
      <ShareDialog open={isSharing} teamId={teamId} onClose={() => setIsSharing(false)} />
    </>
  );
};

interface GamesViewState {
  /** Filter and sort from the URL. */
  readonly view: GamesView;
  readonly setView: (view: GamesView) => void;
  /** The filter that the list starts with. */
  readonly start: GameFilter;
}

/** Filter and sort of the games in the URL. */
function useGamesView(): GamesViewState {
  const [query, setQuery] = useSearchParams();
  const { isCurrent } = useShownYear();
  const start = useMemo(() => startFilter(isCurrent), [isCurrent]);
  const view = useMemo(() => parseSearchParams(query, start), [query, start]);
  const setView = useCallback(
    (next: GamesView) =>
      setQuery(
        toSearchParams(next, start),
        replaceWhileTyping(view.filter.search, next.filter.search),
      ),
    [setQuery, start, view.filter.search],
  );
  return { view, setView, start };
}
