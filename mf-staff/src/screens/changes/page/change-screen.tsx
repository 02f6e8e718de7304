import type { GamesQuery } from '@fieldhouse/core-contract';
import { afterLayerCloses, lazyDialog } from '@fieldhouse/shell/remote';
import { AlertBox } from '@fieldhouse/shell/ui/alert-box';
import { Button } from '@fieldhouse/shell/ui/button';
import { NotFound } from '@fieldhouse/shell/ui/not-found';
import { useFormatMoment } from '@fieldhouse/shell/ui/time-zone';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

import { RecordPage, useRecordId } from '../../../kit/record/record-page.tsx';
import { useChange } from '../../../parts/changes/changes.api.ts';
import type { ChangeDetails } from '../../../parts/changes/changes.api.ts';
import { changedBy, describeChange } from '../../../parts/changes/describe-change.ts';
import { canBePutBackOn } from '../../../parts/disruptions/disruption.ts';
import { useGames } from '../../../data/school-data/games.api.ts';
import { ChangeNotice } from '../../../parts/changes/bar/change-notice.tsx';
import { useChangeActions } from '../../../parts/changes/bar/use-change-actions.ts';
import { EVERYBODY } from '../../../parts/changes/default-recipients.ts';
import { isHeld } from '../../../parts/changes/sending.ts';
import { ChangedGames } from './changed-games.tsx';
import { Recipients } from './recipient-list.tsx';

/** How long the state of unsent emails is polled. */
const WATCH_MS = 5 * 60_000;

/** A change: its games, and who was notified. */
export const ChangeScreen = () => {
  const id = useRecordId();
  return id === null ? <NotFound /> : <ChangePage key={id} id={id} />;
};

const ChangePage = ({ id }: { readonly id: number }) => {
  const [watchedUntil, setWatchedUntil] = useState(() => Date.now() + WATCH_MS);
  const { data, error, readAgain } = useChange(id, () => Date.now() < watchedUntil);
  const formatMoment = useFormatMoment();
  return (
    <RecordPage
      noun="change"
      row={data}
      error={error}
      onRetry={readAgain}
      header={(change) => ({
        title: describeChange(change),
        subtitle: `${changedBy(change.by)}, ${formatMoment(change.createdAt)}`,
      })}
    >
      {(change) => (
        <ChangeView change={change} onSend={() => setWatchedUntil(Date.now() + WATCH_MS)} />
      )}
    </RecordPage>
  );
};

const BackOnDialog = lazyDialog(
  () => import('../../../parts/game-change/back-on-dialog.tsx'),
  'BackOnDialog',
);

/** The address's parameter that opens the question, which the bar's button sets. */
const BACK_ON = 'back-on';

interface ChangeViewProps {
  readonly change: ChangeDetails;
  readonly onSend: () => void;
}

/** The actions, games and recipients of a change. */
const ChangeView = ({ change, onSend }: ChangeViewProps) => {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const { data: games } = useGames(daysOf(change));
  const off = useMemo(
    () =>
      change.games.flatMap(({ gameId, isNew }) => {
        const game = isNew ? undefined : games?.find(({ id }) => id === gameId);
        return game && canBePutBackOn(game) ? [game] : [];
      }),
    [change.games, games],
  );
  const [lastOff, setLastOff] = useState(off);
  if (off.length > 0 && off !== lastOff) setLastOff(off);
  const [isClosed, setIsClosed] = useState(false);
  const isAsked = query.has(BACK_ON);
  if (!isAsked && isClosed) setIsClosed(false);
  const close = () => {
    setIsClosed(true);
    afterLayerCloses(() => setQuery({}, { replace: true }));
  };
  return (
    <>
      <ChangeState
        change={change}
        canBeBackOn={off.length > 0}
        onBackOn={() => setQuery({ [BACK_ON]: '1' })}
      />
      {isAsked && games && off.length === 0 && (
        <AlertBox variant="info" title="Nothing to put back on">
          These games are on again, have a make-up game, or were deleted.
        </AlertBox>
      )}
      <ChangedGames change={change} />
      <Recipients change={change} onSend={onSend} />
      <BackOnDialog
        open={isAsked && !isClosed && off.length > 0}
        games={lastOff}
        recipients={EVERYBODY.filter((group) => change.tell.includes(group))}
        onClose={close}
        // Leaving the page closes the dialog.
        onDone={(started) => navigate(started ? `/changes/${started.changeSetId}` : '/changes')}
      />
    </>
  );
};

function daysOf({ games }: ChangeDetails): GamesQuery | null {
  const days = games.map(({ date }) => date).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  return from === undefined || to === undefined ? null : { from, to };
}

interface ChangeStateProps {
  readonly change: ChangeDetails;
  readonly canBeBackOn: boolean;
  readonly onBackOn: () => void;
}

/** Whether it was undone, can be undone, or its games can be put back on. */
const ChangeState = ({ change, canBeBackOn: canBe, onBackOn }: ChangeStateProps) => {
  const formatMoment = useFormatMoment();
  const { pending, undo } = useChangeActions(change.id);
  if (change.undoneAt !== null)
    return (
      <AlertBox variant="info" title="Undone">
        {`Undone ${formatMoment(change.undoneAt)}. No emails were sent.`}
      </AlertBox>
    );
  if (isHeld(change)) return <ChangeNotice change={change} hasDetails={false} />;
  if (!change.canUndo && !canBe) return null;
  return (
    <div>
      {change.canUndo ? (
        <Button
          variant="outline"
          pending={pending === 'undo'}
          onClick={(event) => void undo(event)}
        >
          Undo
        </Button>
      ) : (
        <Button variant="outline" onClick={onBackOn}>
          Put Back On
        </Button>
      )}
    </div>
  );
};
