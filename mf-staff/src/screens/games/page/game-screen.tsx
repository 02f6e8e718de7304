import { afterLayerCloses } from '@fieldhouse/shell/remote';
import { Button } from '@fieldhouse/shell/ui/button';
import { Card, CardBody, CardHeader } from '@fieldhouse/shell/ui/card';
import { NotFound } from '@fieldhouse/shell/ui/not-found';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

import { useGame } from '../../../data/school-data/games.api.ts';
import type { Game } from '../../../data/school-data/games.api.ts';
import { matchupOf } from '../../../data/school-data/name-game.ts';
import { RecordColumns, RecordPage, useRecordId } from '../../../kit/record/record-page.tsx';
import { ConflictMarks } from '../../../parts/conflict-marks/conflict-marks.tsx';
import { canBeMadeUp } from '../../../parts/disruptions/disruption.ts';
import { addressedForm, withoutForm } from '../../../data/school-data/game-address.ts';
import { MakeUpDialog } from '../../../parts/game-dialogs/game-change-dialogs.tsx';
import {
  DeleteGameDialog,
  GameDialog,
  OTHER_OPPONENT,
} from '../../../parts/game-dialogs/game-dialogs.ts';
import type { EditStart } from '../../../parts/game-form/use-game-form.ts';
import { GameHistory } from '../../../parts/game-history/game-history.tsx';
import { GameEmails } from '../../../parts/mail-history/game-emails.tsx';
import { FindOpponent } from '../../../parts/responses/find-opponent.ts';
import { GameFacts } from './game-facts.tsx';

/** The page of a game: `?change=opponent` opens its form for another opponent, `?change=make-up` that of a game that makes up for it. */
export const GameScreen = () => {
  const id = useRecordId();
  return id === null ? <NotFound /> : <GamePage key={id} id={id} />;
};

/** The open dialog. What an edit starts with stays set while it fades out. */
interface OpenDialog {
  readonly kind: 'none' | 'edit' | 'delete';
  readonly start?: EditStart;
}

const GamePage = ({ id }: { readonly id: number }) => {
  const { data, error, readAgain } = useGame(id);
  const [dialog, setDialog] = useState<OpenDialog>({ kind: 'none' });
  const close = () => setDialog((last) => ({ ...last, kind: 'none' }));
  const edit = (start?: EditStart) => setDialog({ kind: 'edit', ...(start ? { start } : {}) });
  const addressed = useAddressedForm(data);
  const navigate = useNavigate();
  const isEdited = dialog.kind === 'edit';
  return (
    <FindOpponent value={() => edit(OTHER_OPPONENT)}>
      <RecordPage
        noun="game"
        row={data}
        error={error}
        onRetry={readAgain}
        header={(game) => ({
          title: matchupOf(game),
          primary: (
            <Button icon={<Pencil size={16} aria-hidden />} onClick={() => edit()}>
              Edit
            </Button>
          ),
          more: [
            {
              label: 'Delete',
              icon: <Trash2 size={16} aria-hidden />,
              destructive: true,
              onSelect: () => setDialog({ kind: 'delete' }),
            },
          ],
        })}
      >
        {(game) => (
          <ConflictMarks>
            <RecordColumns>
              <div>
                <GameFacts game={game} />
              </div>
              <div>
                <Card padding="md" aria-label="Emails">
                  <CardHeader title="Emails" />
                  <CardBody>
                    <GameEmails game={game} />
                  </CardBody>
                </Card>
              </div>
            </RecordColumns>
            <Card padding="md" aria-label="History">
              <CardHeader title="History" />
              <CardBody>
                <GameHistory game={game} onUndo={edit} />
              </CardBody>
            </Card>
            <GameDialog
              open={isEdited || addressed.form === 'opponent'}
              game={game}
              start={isEdited ? dialog.start : OTHER_OPPONENT}
              onClose={isEdited ? close : addressed.close}
            />
            <MakeUpDialog
              open={addressed.form === 'make-up'}
              game={null}
              replaces={game}
              onClose={addressed.close}
            />
            <DeleteGameDialog
              open={dialog.kind === 'delete'}
              record={game}
              onClose={close}
              onDeleted={() => void navigate('/games', { replace: true })}
            />
          </ConflictMarks>
        )}
      </RecordPage>
    </FindOpponent>
  );
};

/** The form that the address opens. Closing it takes it out of the address. */
function useAddressedForm(game: Game | undefined) {
  const [query, setQuery] = useSearchParams();
  const form = addressedForm(query);
  const [isClosed, setIsClosed] = useState(false);
  if (form === undefined && isClosed) setIsClosed(false);
  // A game that was made up for keeps its form until that is closed.
  const [isMadeUp, setIsMadeUp] = useState(false);
  const canBe = form === 'make-up' && game !== undefined && canBeMadeUp(game);
  if (canBe && !isMadeUp) setIsMadeUp(true);
  if (form === undefined && isMadeUp) setIsMadeUp(false);
  const isOpen = !isClosed && (form === 'opponent' || (form === 'make-up' && isMadeUp));
  return {
    form: isOpen ? form : undefined,
    close: () => {
      setIsClosed(true);
      afterLayerCloses(() => setQuery(withoutForm, { replace: true }));
    },
  };
}
