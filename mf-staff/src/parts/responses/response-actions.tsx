import { lazyDialog } from '@fieldhouse/shell/remote';
import { AppLink } from '@fieldhouse/shell/ui/app-link';
import { Button } from '@fieldhouse/shell/ui/button';
import { use, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { keepFocusInRow } from '../../kit/feedback/keep-focus-in-row.ts';
import { formatProposedParts } from '../../data/school-data/format-proposal.ts';
import { describeGame, matchupOf } from '../../data/school-data/name-game.ts';
import type { Game } from '../../data/school-data/games.api.ts';
import { gameFormPath } from '../../data/school-data/game-address.ts';
import { FindOpponent } from './find-opponent.ts';
import type { Request } from './response-dialog.tsx';

const AcceptDialog = lazyDialog(() => import('./accept-dialog.tsx'), 'AcceptDialog');
const SuggestDialog = lazyDialog(() => import('./suggest-dialog.tsx'), 'SuggestDialog');
const AskAgainDialog = lazyDialog(() => import('./ask-again-dialog.tsx'), 'AskAgainDialog');
const CancelGameDialog = lazyDialog(() => import('./cancel-game-dialog.tsx'), 'CancelGameDialog');

/** The buttons of a response, in one line if it fits. */
export const ResponseButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  margin-top: ${(p) => p.theme.space(1)};

  @media (pointer: coarse) {
    > * {
      min-height: 44px;
    }
  }
  @media print {
    display: none;
  }
`;

type DialogKind = 'accept' | 'suggest' | 'ask-again' | 'cancel';

/** The open dialog, and the function that returns the focus after its action. */
interface OpenDialog {
  readonly kind: DialogKind | 'none';
  readonly keepFocus: () => void;
}

const CLOSED: OpenDialog = { kind: 'none', keepFocus: () => undefined };

/** What staff can do about the other school's proposal or decline; nothing for other games. */
export const ResponseActions = ({ game }: { readonly game: Game }) => {
  const request = game.rescheduleRequest;
  return request ? <ActionsOf game={game} request={request} /> : null;
};

interface ActionsProps {
  readonly game: Game;
  readonly request: Request;
}

const ActionsOf = ({ game, request }: ActionsProps) => {
  const group = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState(CLOSED);
  // Looks up the row now, because the action removes these buttons.
  const open = (kind: DialogKind) => setDialog({ kind, keepFocus: keepFocusInRow(group.current) });
  const dialogProps = (kind: DialogKind) => ({
    open: dialog.kind === kind,
    game,
    request,
    onClose: () => setDialog((last) => ({ ...last, kind: 'none' })),
    onDone: dialog.keepFocus,
  });
  return (
    <>
      <ResponseButtons
        ref={group}
        role="group"
        aria-label={`Respond to ${game.opponent.schoolName}`}
      >
        {request.declined ? (
          <DeclinedActions game={game} onOpen={open} />
        ) : (
          <ProposalActions game={game} request={request} onOpen={open} />
        )}
      </ResponseButtons>
      <AcceptDialog {...dialogProps('accept')} />
      <SuggestDialog {...dialogProps('suggest')} />
      <AskAgainDialog {...dialogProps('ask-again')} />
      <CancelGameDialog {...dialogProps('cancel')} />
    </>
  );
};

interface OpensDialog {
  readonly onOpen: (dialog: DialogKind) => void;
}

/** A request with only a note has nothing to accept. */
const ProposalActions = ({ game, request, onOpen }: ActionsProps & OpensDialog) => (
  <>
    <AcceptButton game={game} request={request} onOpen={onOpen} />
    <Button
      size="sm"
      variant="outline"
      aria-label={`Suggest Another for ${describeGame(game)}`}
      onClick={() => onOpen('suggest')}
    >
      Suggest
    </Button>
    <Button
      size="sm"
      variant="ghost"
      aria-label={`Decline the request for ${describeGame(game)}`}
      onClick={() => onOpen('ask-again')}
    >
      Decline
    </Button>
  </>
);

const AcceptButton = ({ game, request, onOpen }: ActionsProps & OpensDialog) => {
  const proposed = formatProposedParts(request);
  if (proposed === null) return null;
  return (
    <Button
      size="sm"
      variant="secondary"
      aria-label={`Accept ${proposed} for ${matchupOf(game)}`}
      onClick={() => onOpen('accept')}
    >
      Accept
    </Button>
  );
};

const DeclinedActions = ({ game, onOpen }: { readonly game: Game } & OpensDialog) => {
  const findOpponent = use(FindOpponent);
  const label = `Find Another Opponent for ${describeGame(game)}`;
  return (
    <>
      {findOpponent ? (
        <Button size="sm" variant="outline" aria-label={label} onClick={() => findOpponent(game)}>
          Find Another
        </Button>
      ) : (
        <Button asChild size="sm" variant="outline" aria-label={label}>
          <AppLink href={gameFormPath(game.id, 'opponent')}>Find Another</AppLink>
        </Button>
      )}
      <Button
        size="sm"
        variant="outline"
        aria-label={`Ask Again about ${describeGame(game)}`}
        onClick={() => onOpen('ask-again')}
      >
        Ask Again
      </Button>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Cancel Game: ${describeGame(game)}`}
        onClick={() => onOpen('cancel')}
      >
        Cancel Game
      </Button>
    </>
  );
};
