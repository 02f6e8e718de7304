import { formatRecord, seasonRecord } from '@fieldhouse/core-contract';
import type { OpponentView } from '@fieldhouse/core-contract';
import { lazyDialog } from '@fieldhouse/shell/remote';
import { Button } from '@fieldhouse/shell/ui/button';
import { NotFound } from '@fieldhouse/shell/ui/not-found';
import { Merge, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { useOpponents } from '../../../data/school-data/opponents.api.ts';
import { inSeason } from '../../../data/school-year/season-name.ts';
import { useShownYear } from '../../../data/school-year/school-year-context.tsx';
import { RecordPage, useRecordId } from '../../../kit/record/record-page.tsx';
import { useRecordDialogs } from '../../../kit/record/use-record-dialogs.tsx';
import { GameDialog } from '../../../parts/game-dialogs/game-dialogs.ts';
import { opponents as opponentRecord } from '../../../parts/opponent-form/opponent.record.ts';
import { refuseDelete } from '../refuse-delete.ts';
import { OpponentFacts } from './opponent-facts.tsx';
import { OpponentGames, useOpponentGames } from './opponent-games.tsx';

const OpponentDialog = lazyDialog(
  () => import('../../../parts/opponent-form/opponent-dialog.tsx'),
  'OpponentDialog',
);
const MergeOpponentsDialog = lazyDialog(
  () => import('../merge-opponents-dialog.tsx'),
  'MergeOpponentsDialog',
);

/** An opponent: what waits with it, the games against it, and its people. */
export const OpponentScreen = () => {
  const id = useRecordId();
  return id === null ? <NotFound /> : <OpponentPage key={id} id={id} />;
};

const OpponentPage = ({ id }: { readonly id: number }) => {
  const { data, error, readAgain } = useOpponents();
  const navigate = useNavigate();
  const { on, dialogs, isDeleted } = useRecordDialogs({
    of: opponentRecord,
    dialog: OpponentDialog,
    rows: data,
    refuseDelete,
    onDeleted: () => void navigate('/opponents'),
  });
  const [isScheduling, setIsScheduling] = useState(false);
  /** The merged opponent stays set while the dialog fades out and the page of the other one opens. */
  const [merged, setMerged] = useState<{ isOpen: boolean; opponent: OpponentView | null }>({
    isOpen: false,
    opponent: null,
  });
  const year = useShownYear();
  const games = useOpponentGames(id);
  const record = games.data && formatRecord(seasonRecord(games.data));
  const opponent = data?.find((each) => each.id === id);
  // Shown at once: what comes later would move the rest.
  const isReady = games.data !== undefined || games.error !== undefined;
  return (
    <>
      <RecordPage
        noun="opponent"
        row={isReady ? opponent : undefined}
        isMissing={data !== undefined && !opponent && !isDeleted && merged.opponent === null}
        error={error}
        onRetry={readAgain}
        header={(row) => ({
          title: row.schoolName,
          subtitle: record && `${record} against them ${inSeason(year)}`,
          primary: (
            <Button icon={<Plus size={16} aria-hidden />} onClick={() => setIsScheduling(true)}>
              Schedule Game
            </Button>
          ),
          secondary: [
            {
              label: 'Edit',
              icon: <Pencil size={16} aria-hidden />,
              onSelect: () => on.onEdit(row),
            },
          ],
          more: [
            ...(data && data.length > 1
              ? [
                  {
                    label: 'Merge With Another School',
                    icon: <Merge size={16} aria-hidden />,
                    onSelect: () => setMerged({ isOpen: true, opponent: row }),
                  },
                ]
              : []),
            {
              label: 'Delete',
              icon: <Trash2 size={16} aria-hidden />,
              destructive: true,
              onSelect: () => on.onDelete(row),
            },
          ],
        })}
      >
        {(row) => (
          <OpponentGames
            games={games}
            facts={<OpponentFacts opponent={row} games={games.data?.length} />}
          />
        )}
      </RecordPage>
      {dialogs}
      <GameDialog
        open={isScheduling}
        game={null}
        opponentId={id}
        onClose={() => setIsScheduling(false)}
      />
      <MergeOpponentsDialog
        open={merged.isOpen}
        opponent={merged.opponent}
        other={null}
        opponents={data ?? []}
        onMerged={(kept) => void navigate(`/opponents/${kept.id}`, { replace: true })}
        onClose={() => setMerged((last) => ({ ...last, isOpen: false }))}
      />
    </>
  );
};
